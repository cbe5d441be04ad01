import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { RemoteAssets } from '@stoa/shared/contracts/registry';
import { digestOf } from '../registry/digest.ts';
import { integrityOf } from '../contracts/file-breaches.ts';

/** Builds that were never published, kept by their digest beside the artifacts and never among them. */
export interface LocalBuilds {
  put(assets: RemoteAssets, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** The build with this digest, as long as it still is that build. */
  read(digest: string): Promise<RemoteAssets | null>;
  /** A file below web/ with the bytes that were granted. */
  readFile(digest: string, path: string): Promise<Buffer | null>;
  /** Forgets every build but these. */
  retainOnly(digests: ReadonlySet<string>): Promise<void>;
}

/** Path prefix of local builds. */
export const LOCAL_BASE = '/remotes/local/';
export const localBase = (digest: string) => `${LOCAL_BASE}${digest}/`;

const DIGEST = /^[0-9a-f]{64}$/;
const NAMED_CHARACTERS = 12;

/** Returns the label of a local build in pages and lists. */
export const localVersion = (version: string, digest: string) =>
  `${version}-local.${digest.slice(0, NAMED_CHARACTERS)}`;

export function createLocalBuilds(root: string): LocalBuilds {
  const read: LocalBuilds['read'] = async (digest) => {
    if (!DIGEST.test(digest)) return null;
    const text = await readFile(join(root, digest, 'assets.json'), 'utf8').catch(() => 'null');
    const { data } = RemoteAssets.safeParse(JSON.parse(text));
    return data && digestOf(data) === digest ? data : null;
  };
  return {
    read,
    async put(assets, files) {
      const staging = join(root, `.${randomUUID()}`);
      const target = join(root, digestOf(assets));
      for (const path of Object.keys(assets.files).filter((file) => file.startsWith('web/'))) {
        await mkdir(dirname(join(staging, path)), { recursive: true });
        await writeFile(join(staging, path), files.get(path) ?? '');
      }
      await writeFile(join(staging, 'assets.json'), JSON.stringify(assets));
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    },
    async readFile(digest, path) {
      const listed = (await read(digest))?.files[`web/${path}`];
      if (!listed) return null;
      const bytes = await readFile(join(root, digest, 'web', path)).catch(() => null);
      return bytes && integrityOf(bytes) === listed.integrity ? bytes : null;
    },
    async retainOnly(digests) {
      const there = await readdir(root).catch(() => []);
      for (const name of there.filter((known) => !digests.has(known))) {
        await rm(join(root, name), { recursive: true, force: true });
      }
    },
  };
}
