import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'api',
    environment: 'node',
    globalSetup: ['../supabase/testing/global-setup.ts'],
  },
});
