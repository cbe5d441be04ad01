import { defineConfig, devices } from '@playwright/test';
import { findBrowser, type FoundBrowser, launchOptions } from './browser/find-browser.ts';

// Every worker loads this file; the ladder is climbed once, by the first.
process.env['STOA_E2E_BROWSER'] ??= JSON.stringify(await findBrowser());
const browser: FoundBrowser = JSON.parse(process.env['STOA_E2E_BROWSER']);

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './product/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(browser),
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    serviceWorkers: 'block',
  },
});
