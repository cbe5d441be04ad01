import { createReadStream, mkdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** The bytes of objects, one file a version. The version is a UUID of ours: no name of a caller ever becomes a path. */
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
    read: (version: string, range: { start: number; end: number }) =>
      Readable.toWeb(createReadStream(at(version), range)) as ReadableStream<Uint8Array>,
    remove: (version: string) => rm(at(version), { force: true }),
  };
}

export type Files = ReturnType<typeof createFiles>;
