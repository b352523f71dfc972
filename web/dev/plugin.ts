import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';

// Development only: the native engine behind POST /__engine, a line in, a line out.
export function nativeEngine(): Plugin {
  return {
    name: 'native-engine',
    apply: 'serve',
    configureServer(server) {
      const program = process.env['REFECTORY'];
      if (!program) return;
      const engine = spawn(program, ['engine']);
      const waiting: ((line: string) => void)[] = [];
      createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()?.(line));
      server.httpServer?.on('close', () => engine.kill());
      server.middlewares.use('/__engine', (request, response) => {
        let body = '';
        request.on('data', (part) => (body += part));
        request.on('end', () => {
          waiting.push((line) => response.end(line));
          engine.stdin.write(body + '\n');
        });
      });
    },
  };
}
