import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Shell or remote: its version and a digest of the bytes built from it. */
export interface BuiltVersion {
  version: string;
  digest: string;
}

export type Versions = Record<string, BuiltVersion>;

/** Recorded digests, by package folder. */
export const RECORD = 'scripts/versions/recorded.json';

/** Folders of the shell and the remotes. */
export function versionedFolders(root: string): string[] {
  return ['shell', ...readdirSync(root).filter((name) => /^mf-[a-z-]+$/.test(name))];
}

/** Reads what the last build made of each version. Throws when a package isn't built. */
export function builtVersions(root: string): Versions {
  return Object.fromEntries(
    versionedFolders(root).map((folder) => {
      const { version } = readJson(path.join(root, folder, 'package.json')) as { version: string };
      const manifest = path.join(root, folder, 'dist', version, 'assets.json');
      if (!existsSync(manifest)) throw new Error(`${folder} ${version} isn't built. Run npm run build.`);
      return [folder, { version, digest: digestOf(readJson(manifest) as Record<string, unknown>) }];
    }),
  );
}

/** Hashes a build's assets, which hold the hash of every file; time and commit of the build don't count. */
export function digestOf(assets: Record<string, unknown>): string {
  const { builtAt: _, commit: __, ...content } = assets;
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** Reads the recorded versions; empty before the first record. */
export function recordedVersions(root: string): Versions {
  const file = path.join(root, RECORD);
  return existsSync(file) ? (readJson(file) as Versions) : {};
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
