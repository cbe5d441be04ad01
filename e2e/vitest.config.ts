import { defineConfig } from 'vitest/config';
import { baseTest } from '../vitest.base.ts';

export default defineConfig({
  test: { ...baseTest, name: 'e2e', environment: 'node', include: ['browser/**/*.test.ts'] },
});
