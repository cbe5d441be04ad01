import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'supabase',
    environment: 'node',
    // As in services/api: files that share a process load what they test once.
    isolate: false,
    globalSetup: ['./testing/global-setup.ts'],
  },
});
