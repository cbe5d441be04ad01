import type { UserWorkspaceConfig } from 'vitest/config';

/** Test configuration of all packages. Timeouts allow for CI's two busy cores; no test measures time. */
export const baseTest = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  restoreMocks: true,
  expect: { poll: { timeout: 30_000 } },
  exclude: ['**/node_modules/**', '**/dist/**'],
} satisfies UserWorkspaceConfig['test'];

/** For packages with React components: jsdom, and a clean page after every test. */
export const domTest = {
  ...baseTest,
  environment: 'jsdom',
  // Rules are inserted one by one, as in production: jsdom would parse the whole sheet again for each.
  env: { SC_DISABLE_SPEEDY: 'false' },
  // A context of its own for each file, in threads that stay: half the time of a process for each.
  pool: 'vmThreads',
  setupFiles: [new URL('./vitest.setup.dom.ts', import.meta.url).pathname],
} satisfies UserWorkspaceConfig['test'];
