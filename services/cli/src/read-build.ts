import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';

export interface RemoteFolder {
  dir: string;
  name: string;
  version: string;
}

/** The remote whose folder this is: name and version of its package.json. */
export function readFolder(dir: string): RemoteFolder {
  const file = join(dir, 'package.json');
  if (!existsSync(file))
    throw new Failure(2, `No package.json in ${dir}. Run this command in the folder of a remote.`);
  const { name = '', version = '' } = JSON.parse(readFileSync(file, 'utf8')) as {
    name?: string;
    version?: string;
  };
  const remote = name.replace(/^@[^/]+\//, '');
  if (!/^mf-[a-z][a-z0-9-]*$/.test(remote))
    throw new Failure(2, `${name || dir} isn’t a remote. The name of a remote starts with mf-.`);
  return { dir, name: remote, version };
}

export interface Build {
  assets: Record<string, unknown>;
  /** Path in the artifact -> base64. */
  files: Record<string, string>;
}

/** Reads `dist/<version>` with every file that its assets.json lists. */
export function readBuild({ dir, name, version }: RemoteFolder): Build {
  const dist = join(dir, 'dist', version);
  const file = join(dist, 'assets.json');
  if (!existsSync(file)) throw new Failure(2, `${name} ${version} hasn’t been built. Run npm run build.`);
  const assets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const listed = Object.keys((assets['files'] as Record<string, unknown> | undefined) ?? {});
  const missing = listed.filter((path) => !existsSync(join(dist, path)));
  if (missing.length > 0)
    throw new Failure(2, `The build of ${name} ${version} is missing ${missing.join(', ')}. Build it again.`);
  return {
    assets,
    files: Object.fromEntries(
      listed.map((path) => [path, readFileSync(join(dist, path)).toString('base64')]),
    ),
  };
}
