import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'api-chaos',
    environment: 'node',
    include: ['chaos/**/*.chaos.ts'],
    globalSetup: ['../supabase/testing/global-setup.ts'],
    testTimeout: 600_000,
  },
});
