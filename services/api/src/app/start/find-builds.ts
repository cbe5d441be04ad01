import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShellAssets } from '@stoa/shared/contracts/registry';

export interface Build {
  name: string;
  version: string;
  dir: string;
}

/** The builds of this checkout: for the shell and each remote the version that its package.json names. */
export function findBuilds(root: string): { shell: Build | null; remotes: Build[] } {
  const remotes = readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .toSorted()
    .map((name) => buildOf(root, name))
    .filter((build) => build !== null);
  return { shell: buildOf(root, 'shell'), remotes };
}

function buildOf(root: string, name: string): Build | null {
  const packageFile = join(root, name, 'package.json');
  if (!existsSync(packageFile)) return null;
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const dir = join(root, name, 'dist', version);
  return existsSync(join(dir, 'assets.json')) ? { name, version, dir } : null;
}

interface ReadBuild {
  assets: { files?: Record<string, unknown> };
  files: Map<string, Uint8Array>;
}

/** Reads a remote's build as a publish would send it; null when its description is not readable. */
export function readBuild({ dir }: Build): ReadBuild | null {
  let assets: ReadBuild['assets'];
  try {
    assets = JSON.parse(readFileSync(join(dir, 'assets.json'), 'utf8')) as ReadBuild['assets'];
  } catch {
    return null;
  }
  const files = new Map<string, Uint8Array>();
  for (const path of Object.keys(assets.files ?? {})) {
    if (existsSync(join(dir, path))) files.set(path, readFileSync(join(dir, path)));
  }
  return { assets, files };
}

/** The shell's description and a name for its bytes. */
export function readShell(dir: string): { assets: ShellAssets; digest: string } {
  const text = readFileSync(join(dir, 'assets.json'), 'utf8');
  return {
    assets: ShellAssets.parse(JSON.parse(text)),
    digest: createHash('sha256').update(text).digest('hex').slice(0, 16),
  };
}
