#!/usr/bin/env node
// Plain JavaScript, because it may be started by a Node that cannot read TypeScript: it goes on under the project's Node.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needNode } from './find-node.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { status } = spawnSync(needNode(here, 1), [join(here, 'build.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
