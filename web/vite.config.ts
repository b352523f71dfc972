import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compileHints } from './vite/compile-hints';
import { serviceWorker } from './vite/service-worker';

// Relative addresses: the built files work under any path of any static host.
export default defineConfig({
  base: './',
  plugins: [svelte(), compileHints(), serviceWorker()],
  worker: { format: 'es' },
  test: { testTimeout: 30_000 }, // on a slow machine with all cores at work
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
});
