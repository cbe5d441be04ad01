import { defineConfig } from 'vitest/config';
import { domTest } from '../vitest.base.ts';

export default defineConfig({
  test: { ...domTest, name: 'shell', globalSetup: ['./testing/global-setup.ts'] },
});
