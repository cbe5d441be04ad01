import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'supabase-chaos',
    environment: 'node',
    include: ['chaos/**/*.chaos.ts'],
    globalSetup: ['./testing/global-setup.ts'],
    testTimeout: 1_800_000,
  },
});
