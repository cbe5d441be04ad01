import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

export default defineConfig(base, {
  testDir: '.',
  fullyParallel: true,
  retries: 0,
  testMatch: '*.sweep.ts',
  outputDir: '../test-results/sweep',
  globalSetup: '../product/global-setup.ts',
});
