import { mount } from 'svelte';
import App from './App.svelte';
import { installWorker } from './pwa';
import { router } from './state/route.svelte';
import { settings } from './state/settings.svelte';
import { width } from './state/width.svelte';
import './ui/tokens.css';
import './ui/base.css';
import { icons } from './ui/images';
import { symbols } from './ui/sprite';

const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
sprite.setAttribute('width', '0');
sprite.setAttribute('height', '0');
sprite.setAttribute('aria-hidden', 'true');
sprite.classList.add('hear');
sprite.innerHTML = symbols(icons);
document.body.prepend(sprite);

settings.start();
router.start();
width.start();
mount(App, { target: document.getElementById('app') ?? document.body });
void installWorker();
