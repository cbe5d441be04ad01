import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: { ...baseTest, name: 'backend', environment: 'node', globalSetup: ['./test/global-setup.ts'] },
});
