#!/usr/bin/env node
// Plain JavaScript on purpose: npm may run this on Node 20, before anything is installed.
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { findNode } from '../shared/federation/find-node.mjs';
import { ensureInstalled } from './launcher/install.mjs';
import { checkBeforeStart } from './launcher/preflight.mjs';
import { createRunner, projectEnv } from './launcher/run.mjs';
import { supervise } from './launcher/supervise.mjs';

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
  sweep: [BUILD, 'scripts/commands/sweep.ts'],
  shots: [BUILD, 'scripts/commands/shots.ts'],
  backup: ['scripts/commands/backup.ts'],
  restore: ['scripts/commands/restore.ts'],
  gallery: ['scripts/commands/gallery.ts'],
  language: ['scripts/commands/language.ts'],
  locales: ['scripts/commands/locales.ts'],
  schema: ['services/supabase/declared/write-migration.ts'],
  versions: [BUILD, 'scripts/commands/versions.ts'],
  'db:reset': ['scripts/commands/db-reset.ts'],
};
/** The service answers what runs and stops its database; it gives up by itself after 20 s. */
const LAST_PATIENCE_MS = 25_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main([command = '', ...rest]) {
  const steps = STEPS[command];
  if (!steps) throw new Error(`Say what to run: ${Object.keys(STEPS).join(', ')}. For example: npm start.`);
  const runner = createRunner();
  if (command === 'dev' || (command === 'start' && rest.length === 0))
    await checkBeforeStart(root, process.env);
  await ensureInstalled(root, runner);
  if (runner.stopped.aborted) return 130;
  const node = findNode(root);
  const env = projectEnv(root, node);
  // Whoever starts the demo looks around in it; tests, which count its rows, say '0'.
  if (command === 'start' || command === 'dev') env.STOA_DEMO_HISTORY ||= '1';
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const args = [step, isLast ? rest : []].flat();
    const patienceMs = isLast ? LAST_PATIENCE_MS : undefined;
    const runOnce = () => runner.run(node, args, { cwd: root, env, patienceMs });
    const isService = isLast && command === 'start' && rest.length === 0;
    const code = await (isService ? supervise(runOnce, runner) : runOnce());
    if (runner.stopped.aborted || code !== 0) return code;
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
