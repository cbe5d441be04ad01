import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

const INSTALL = ['install', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install counts as none.
 * @param {string} root
 */
export function isInstalled(root) {
  const done = mtimeMs(path.join(root, 'node_modules', '.package-lock.json'));
  return done !== null && done >= (mtimeMs(path.join(root, 'package-lock.json')) ?? 0);
}

/**
 * Installs when node_modules is missing or older than the lockfile. Not `npm ci`: it refuses a lockfile in which
 * optional builds for other systems were not recorded.
 * @param {string} root
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (the first time takes about a minute) ...');
  const ownCache = ['--cache', path.join(root, '.cache', 'npm')];
  const first = npm(root, INSTALL);
  const result = first.status === 0 ? first : npm(root, [...INSTALL, ...ownCache]);
  if (result.status !== 0) throw new Error(explain(result));
  const now = new Date();
  fs.utimesSync(path.join(root, 'node_modules', '.package-lock.json'), now, now);
}

function npm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, ...before] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
}

function explain(result) {
  if (result.error) return `npm could not be started: ${result.error.message}.`;
  process.stderr.write(result.stderr ?? '');
  return 'npm could not install the packages (its own words are above). Check the network and run the command again.';
}

function mtimeMs(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
