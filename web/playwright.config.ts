import { defineConfig } from '@playwright/test';

// The page as `refectory serve` gives it, in Debian's Chromium. RESULTS names a file for the
// results; LONG=1 adds the long set.
const port = Number(process.env['E2E_PORT'] ?? 5199);
const results = process.env['RESULTS'];
const long = process.env['LONG'] === '1';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // A crowded machine may be slow at the wrong moment; what fails twice is broken. The list names
  // what needed its second try.
  retries: 1,
  timeout: long ? 600_000 : 240_000,
  expect: { timeout: 10_000 },
  ...(long ? {} : { grepInvert: /@long/ }),
  reporter: [['list'], ...(results ? [['json', { outputFile: results }] as ['json', { outputFile: string }]] : [])],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 5000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      // A name of this machine that, unlike localhost, is no secure context (plain.e2e.ts).
      args: ['--no-sandbox', '--host-resolver-rules=MAP house.test 127.0.0.1'],
    },
  },
  webServer: {
    command: `../build/release/refectory serve --port ${port}`,
    url: `http://127.0.0.1:${port}/healthz`,
    stdout: 'ignore',
  },
});
