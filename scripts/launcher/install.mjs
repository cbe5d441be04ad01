import fs from 'node:fs';
import path from 'node:path';

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
 * @param {ReturnType<import('./run.mjs').createRunner>} runner
 */
export async function ensureInstalled(root, runner) {
  if (isInstalled(root)) return;
  console.log('Installing packages (the first time takes about a minute) ...');
  const ownCache = ['--cache', path.join(root, '.cache', 'npm')];
  const first = await npm(root, runner, INSTALL);
  const result = first.code === 0 ? first : await npm(root, runner, [...INSTALL, ...ownCache]);
  if (runner.stopped.aborted) return;
  if (result.code !== 0) {
    process.stderr.write(result.said);
    throw new Error(
      'npm could not install the packages (its own words are above). Check the network and run the command again.',
    );
  }
  const now = new Date();
  fs.utimesSync(path.join(root, 'node_modules', '.package-lock.json'), now, now);
}

/** @param {string} root @param {ReturnType<import('./run.mjs').createRunner>} runner @param {string[]} args */
async function npm(root, runner, args) {
  const cli = process.env.npm_execpath;
  const [command, ...before] = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  let said = '';
  const code = await runner
    .run(command, [...before, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      started: (child) => child.stderr?.setEncoding('utf8').on('data', (text) => (said += text)),
    })
    .catch((error) => {
      throw new Error(`npm could not be started: ${error.message}.`);
    });
  return { code, said };
}

function mtimeMs(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
