import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

export default defineConfig(base, {
  testDir: '.',
  // Faults on purpose, and how soon they heal, are looked at alone.
  workers: 1,
  retries: 0,
  testMatch: '*.chaos.ts',
  outputDir: '../test-results/chaos',
  globalSetup: '../product/global-setup.ts',
});
