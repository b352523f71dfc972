import { mount } from 'svelte';
import App from './App.svelte';
import { installWorker } from './pwa';
import { router } from './state/route.svelte';
import { settings } from './state/settings.svelte';
import { width } from './state/width.svelte';
import './ui/tokens.css';
import './ui/base.css';
import { symbols } from './ui/sprite';

const icons = import.meta.glob<string>('./ui/icons/*.svg', { query: '?raw', import: 'default', eager: true });
const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
sprite.setAttribute('width', '0');
sprite.setAttribute('height', '0');
sprite.setAttribute('aria-hidden', 'true');
sprite.classList.add('hear');
sprite.innerHTML =
  '<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="1.2" stdDeviation="1.1" flood-color="#3a2812" flood-opacity=".35"/></filter></defs>' +
  symbols(icons);
document.body.prepend(sprite);

settings.start();
router.start();
width.start();
mount(App, { target: document.getElementById('app') ?? document.body });
void installWorker();
