import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build, type Plugin, type Rolldown } from 'vite';

// Writes sw.js: the service worker with the names of all files of this build.
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const still = readdirSync('public').sort();
      const files = [...Object.keys(bundle).filter((file) => !file.endsWith('.map')), ...still].sort();
      const hash = createHash('sha256');
      for (const file of files) {
        const part = bundle[file];
        hash.update(file);
        hash.update(part === undefined ? readFileSync(`public/${file}`) : part.type === 'chunk' ? part.code : part.source);
      }
      const version = hash.digest('hex').slice(0, 12);
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
        build: { target: 'es2022', write: false, rolldownOptions: { input: 'src/sw.ts', output: { format: 'iife' } } },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}
