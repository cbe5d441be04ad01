import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: { ...baseTest, name: 'cli', environment: 'node', exclude: [...baseTest.exclude, 'template/**'] },
});
