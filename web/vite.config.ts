import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { nativeEngine } from './dev/plugin';

// Relative addresses: the built files work under any path of any static host.
export default defineConfig({
  base: './',
  plugins: [svelte(), nativeEngine()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
});
