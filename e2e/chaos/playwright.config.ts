import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

export default defineConfig(base, {
  testDir: '.',
  retries: 0,
  testMatch: '*.chaos.ts',
  outputDir: '../test-results/chaos',
  globalSetup: '../product/global-setup.ts',
});
