import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './vite/service-worker.ts';

// Warnings are for faults; where the time of a build goes is not one.
const rolldownOptions = { checks: { pluginTimings: false } };

// Relative addresses: the built files work under any path of any static host.
export default defineConfig({
  base: './',
  plugins: [svelte(), serviceWorker()],
  worker: { format: 'es', rolldownOptions },
  test: { testTimeout: 30_000 }, // on a slow machine with all cores at work
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, rolldownOptions },
});
