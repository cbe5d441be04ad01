import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteAssets } from '../contracts/registry.ts';

const folder = path.join(import.meta.dirname, 'earlier-remote');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** The folder of the built remote, as a team's `dist/<version>`. */
export const EARLIER_REMOTE_DIR = path.join(folder, '1.0.1');

/** Reads the artifact of a remote that was built before the vocabulary changed, with its bytes. */
export function readEarlierRemote(): { assets: RemoteAssets; files: Map<string, Uint8Array> } {
  // As a publish sends it: the schema of today has yet to accept it.
  const assets = readJson('1.0.1/assets.json') as RemoteAssets;
  const files = Object.keys(assets.files).map(
    (file) => [file, readFileSync(path.join(EARLIER_REMOTE_DIR, file))] as const,
  );
  return { assets, files: new Map(files) };
}

/** Lists what each facade exported when that remote was built. */
export const readEarlierExports = (): Record<string, string[]> =>
  readJson('facade-exports.json') as Record<string, string[]>;
