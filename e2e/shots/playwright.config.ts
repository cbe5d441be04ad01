import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

// Pictures show demo sites that live.
process.env['STOA_DEMO_HISTORY'] = '1';

export default defineConfig(base, {
  testDir: '.',
  workers: 1,
  retries: 0,
  testMatch: '*.shots.ts',
  outputDir: '../test-results/shots',
  globalSetup: '../product/global-setup.ts',
});
