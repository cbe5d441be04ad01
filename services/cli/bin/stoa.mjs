#!/usr/bin/env node
// Plain JavaScript, because it may be started by a Node that cannot read TypeScript: it goes on under the project's Node.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needNode } from '@stoa/shared/federation/find-node.mjs';

const here = dirname(realpathSync(fileURLToPath(import.meta.url)));
const main = join(here, '..', 'src', 'main.ts');
const { status } = spawnSync(needNode(here, 2), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
