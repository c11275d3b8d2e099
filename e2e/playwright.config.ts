import { defineConfig } from '@playwright/test'

/**
 * The tests in a real browser, against the real program on a demonstration of its own. A test that
 * failed is tried once more, so that one slow moment of a machine does not fail a run of 300; a test
 * that passes only then is named at the end of `make test`, and is mended like one that failed.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './kit/prepare.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A page also waits for the server: on two cores 24 tests took 87 s instead of 99.
  workers: 3,
  retries: 1,
  // Long enough for a machine that is busy with other work, too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    acceptDownloads: true,
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A trace of every test would take longer than the tests; `-- --trace on` records one.
    trace: 'off',
    launchOptions: {
      // Chromium without the parts of a browser that only a person sees: a page takes two thirds of the processor time.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
