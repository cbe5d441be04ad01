import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: { ...baseTest, name: 'supabase', environment: 'node', globalSetup: ['./testing/global-setup.ts'] },
});
