import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SINGLETONS, type Singleton } from './singletons.ts';

const sharedDir = join(import.meta.dirname, '..');
const requireFromShared = createRequire(join(sharedDir, 'package.json'));

interface PackageFacts {
  name: string;
  version: string;
  contractVersion?: string;
  exports?: Record<string, unknown>;
}

/** Reads the package.json of a folder. */
export function readPackage(dir: string): PackageFacts {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageFacts;
}

/** The version of the facades: the contract between shell and remotes. */
export function contractVersion(): string {
  const { contractVersion } = readPackage(sharedDir);
  if (!contractVersion) throw new Error('shared/package.json has no contractVersion');
  return contractVersion;
}

function npmVersion(name: string): string {
  let dir = dirname(requireFromShared.resolve(name));
  while (dir !== dirname(dir)) {
    try {
      const facts = readPackage(dir);
      if (facts.name === name) return facts.version;
    } catch {
      // not a package folder: look above
    }
    dir = dirname(dir);
  }
  throw new Error(`the package of ${name} is not installed`);
}

/** Singletons of a build: development has a few more. */
export function singletonsFor(mode: 'production' | 'development'): Singleton[] {
  return SINGLETONS.filter(({ isDevOnly }) => mode === 'development' || !isDevOnly);
}

/** The exact version of every singleton, by share key: what the shell provides. */
export function providedVersions(mode: 'production' | 'development'): Record<string, string> {
  const contract = contractVersion();
  return Object.fromEntries(
    singletonsFor(mode).map(({ key, npm }) => [key, npm ? npmVersion(npm) : contract]),
  );
}

/** Returns the range a remote requires: the same major, at least the minor it was built with. */
export function requiredRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The file behind a facade's share key, so that a relative import of it is shared too. */
export function facadeFile(key: string): string {
  const target = readPackage(sharedDir).exports?.[key.replace('@stoa/shared', '.')];
  if (typeof target !== 'string') throw new Error(`shared/package.json does not export ${key}`);
  return join(sharedDir, target);
}
