#!/usr/bin/env node
// Plain JavaScript on purpose: npm may run this on Node 20, before anything is installed.
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { findNode } from '../shared/federation/find-node.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { projectEnv, run } from './launcher/run.mjs';

const BUILD = 'scripts/commands/build.ts';
/** Room for what a request leaves behind: V8's own choice holds 120 MB more and answers no faster. */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=8';

/** What each command runs, one after the other; the words typed after the command go to the last step. */
const STEPS = {
  start: [BUILD, [SMALL_YOUNG_HEAP, 'services/api/src/main.ts']],
  dev: [BUILD, 'scripts/commands/dev.ts'],
  build: [BUILD],
  check: ['scripts/commands/check.ts'],
  test: ['scripts/commands/test.ts'],
  bench: [BUILD, 'scripts/commands/bench.ts'],
  chaos: [BUILD, 'scripts/commands/chaos.ts'],
  backup: ['scripts/commands/backup.ts'],
  restore: ['scripts/commands/restore.ts'],
  'db:reset': ['scripts/commands/db-reset.ts'],
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main([command = '', ...rest]) {
  const steps = STEPS[command];
  if (!steps) throw new Error(`Say what to run: ${Object.keys(STEPS).join(', ')}. For example: npm start.`);
  ensureInstalled(root);
  const node = findNode(root);
  const env = projectEnv(root, node);
  for (const [index, step] of steps.entries()) {
    const words = index === steps.length - 1 ? rest : [];
    const code = await run(node, [step, words].flat(), { cwd: root, env });
    if (code !== 0) return code;
  }
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  },
);
