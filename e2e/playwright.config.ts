import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './browser/find-browser.ts';

// Every worker loads this file; the ladder is climbed once, by the first.
process.env['STOA_E2E_BROWSER'] ??= (await findBrowser()).executablePath;

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './product/global-setup.ts',
  // Each has a product of its own; one that runs already is for one alone.
  workers: process.env['STOA_E2E_PORT'] ? 1 : 2,
  // As Playwright's own template for CI; what passed only by one is named as flaky in the summary.
  retries: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: process.env['STOA_E2E_BROWSER'], args: BROWSER_ARGS },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace of every journey costs a quarter of their time.
    trace: 'on-first-retry',
    serviceWorkers: 'block',
  },
});
