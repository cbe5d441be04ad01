import { mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkBucket, checkName } from './names.ts';

/** Where the bytes of an object lie. Without a version it was laid there by the owner of the machine, under its name. */
export interface Place {
  bucket_id: string;
  name: string;
  version: string | null;
}

/** The bytes of objects, one file a version. The version is a UUID of ours: no name that a caller gives becomes a path. */
export function createFiles(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const at = (version: string) => {
    if (!/^[0-9a-f-]{36}$/.test(version)) throw new Error('not a version');
    return join(directory, version);
  };
  return {
    /** Whole and on the disk when it resolves, so that a row never points at half a file. */
    async write(version: string, bytes: Uint8Array): Promise<void> {
      const beside = `${at(version)}.part`;
      const file = await open(beside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, at(version));
    },
    /** The wanted bytes; null when they are not on the disk. */
    async read(
      { bucket_id: bucket, name, version }: Place,
      range: { start: number; end: number },
    ): Promise<ReadableStream<Uint8Array> | null> {
      const path = version ? at(version) : join(directory, checkBucket(bucket), checkName(name));
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },
    /** Removes what an upload wrote; what the owner laid there stays. */
    remove: async (version: string | null) => void (version && (await rm(at(version), { force: true }))),
  };
}

export type Files = ReturnType<typeof createFiles>;
