import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

export interface ArtifactStore {
  /** Absolute folder of a remote's version. */
  remoteDir(name: string, version: string): string;
  shellDir(version: string): string;
  /** Writes a version whole or not at all. */
  putRemote(
    name: string,
    version: string,
    assets: unknown,
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<void>;
  /** Lays a shell build beside what is there; files of earlier builds stay for pages that are open. */
  putShell(version: string, buildDir: string): Promise<void>;
  hasRemote(name: string, version: string): Promise<boolean>;
  removeRemote(name: string, version: string): Promise<void>;
  /** A file below web/ of an artifact, or null. */
  read(kind: 'remotes' | 'shell', path: string): Promise<Buffer | null>;
}

/** Artifacts as folders: `remotes/<name>/<version>` and `shell/<version>`, each with assets.json, web/ and node/. */
export function createArtifactStore(root: string): ArtifactStore {
  const remoteDir = (name: string, version: string) => inside(root, 'remotes', name, version);
  const shellDir = (version: string) => inside(root, 'shell', version);
  return {
    remoteDir,
    shellDir,
    putRemote: async (name, version, assets, files) => {
      const staging = join(root, '.staging', randomUUID());
      try {
        for (const [path, bytes] of files) await writeInside(staging, path, bytes);
        await writeInside(staging, 'assets.json', Buffer.from(JSON.stringify(assets)));
        const target = remoteDir(name, version);
        await mkdir(dirname(target), { recursive: true });
        await rm(target, { recursive: true, force: true });
        await rename(staging, target);
      } finally {
        await rm(staging, { recursive: true, force: true });
      }
    },
    putShell: async (version, buildDir) => {
      await mkdir(shellDir(version), { recursive: true });
      await cp(buildDir, shellDir(version), { recursive: true });
    },
    hasRemote: async (name, version) => exists(join(remoteDir(name, version), 'assets.json')),
    removeRemote: (name, version) => rm(remoteDir(name, version), { recursive: true, force: true }),
    read: async (kind, path) => {
      const parts = path.split('/');
      const owner = parts.splice(0, kind === 'remotes' ? 2 : 1);
      if (parts.length === 0 || parts[0] === 'node') return null;
      if (![...owner, ...parts].every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return null;
      return readFile(inside(root, kind, ...owner, 'web', ...parts)).catch(() => null);
    },
  };
}

function inside(root: string, ...parts: string[]): string {
  const path = resolve(root, ...parts);
  if (!path.startsWith(`${resolve(root)}${sep}`)) throw new Error('a path leaves the artifact store');
  return path;
}

async function writeInside(root: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = inside(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
