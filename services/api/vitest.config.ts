import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'api',
    environment: 'node',
    // Files that share a process load the service once: less than half the time. Each has a database of its own.
    isolate: false,
    globalSetup: ['../supabase/testing/global-setup.ts', './build/popup-scripts/write-scripts.ts'],
  },
});
