import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';

const dir = process.cwd();
const build = existsSync(join(dir, 'remote.ts')) ? buildRemote : buildShell;

try {
  const { name, version, seconds, webBytes } = await build(dir);
  console.log(
    `${name} ${version} built in ${seconds.toFixed(1)} s, ${Math.round(webBytes / 1024)} KiB for the browser`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
