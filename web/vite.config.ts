import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { serviceWorker } from './vite/service-worker';

// Relative addresses: the built files work under any path of any static host.
export default defineConfig({
  base: './',
  plugins: [svelte(), serviceWorker()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
});
