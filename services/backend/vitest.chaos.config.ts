import { defineConfig } from 'vitest/config';
import { baseTest } from '../../vitest.base.ts';

export default defineConfig({
  test: {
    ...baseTest,
    name: 'backend-chaos',
    environment: 'node',
    include: ['{auth,rest}/bad-input.test.ts', 'rest/cost.test.ts'],
    env: { FUZZ_RUNS: '1000' },
    globalSetup: ['./test/global-setup.ts'],
  },
});
