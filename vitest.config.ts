import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['shared', 'shell', 'mf-*', 'services/*', 'services/cli/template', 'scripts', 'e2e'],
    reporters: ['default'],
  },
});
