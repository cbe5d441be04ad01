import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkBucket, checkName } from './names.ts';
import { folderName, ownProcessName } from './process-name.ts';
import { tooLarge } from './storage-error.ts';

/** Location of an object's content. Without a version, the machine's owner put it there under its name. */
export interface Place {
  bucket_id: string;
  name: string;
  version: string | null;
}

/** Bytes that have come in and belong to no object yet. */
export interface Part {
  path: string;
  size: number;
}

/** Files of people are read by this account of the machine alone. */
export const FILE_MODE = 0o600;
export const FOLDER_MODE = 0o700;

export const isVersion = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** The folders for unfinished uploads that belong to this process. */
export const ownIncoming = new Set<string>();

/** The bytes of objects, one file a version. The version is a UUID of ours: no name that a caller gives becomes a path. */
export function createFiles(directory: string) {
  // By its process: the next start knows whose unfinished uploads nobody will finish.
  const incoming = join(directory, 'incoming', folderName(ownProcessName(), randomUUID().slice(0, 8)));
  mkdirSync(incoming, { recursive: true, mode: FOLDER_MODE });
  chmodSync(directory, FOLDER_MODE);
  ownIncoming.add(incoming);
  /** A place for bytes that come in. Somebody may have cleared the folder away: it is made when it is needed. */
  const newPart = async (): Promise<string> => {
    await mkdir(incoming, { recursive: true, mode: FOLDER_MODE });
    return join(incoming, randomUUID());
  };
  const at = (version: string) => {
    if (!isVersion(version)) throw new Error('not a version');
    return join(directory, version);
  };
  const pathOf = ({ bucket_id: bucket, name, version }: Place) =>
    version ? at(version) : join(directory, checkBucket(bucket), checkName(name));
  return {
    directory,
    incoming,
    /** Takes bytes in as they come; nothing stays of what breaks off or is more than allowed. */
    async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Part> {
      const path = await newPart();
      const file = await open(path, 'wx', FILE_MODE);
      let size = 0;
      try {
        for await (const chunk of source) {
          size += chunk.byteLength;
          if (size > maxBytes) throw tooLarge();
          await file.writeFile(chunk);
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
      await file.close();
      return { path, size };
    },
    /** The first bytes, for a look at what it is. */
    async head({ path }: Part, length: number): Promise<Buffer> {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    text: ({ path }: Part) => readFile(path, 'utf8'),
    /** Other bytes in place of those that came in. */
    async rewrite(part: Part, text: string): Promise<Part> {
      await writeFile(part.path, text, { flush: true });
      return { ...part, size: Buffer.byteLength(text) };
    },
    /** Makes the bytes a version: whole and on the disk when it resolves, so that a row never points at half a file. */
    async store(part: Part, version: string): Promise<void> {
      await rename(part.path, at(version));
      await syncDirectory(directory);
    },
    /** Takes over a file that came in another way. */
    async adopt(path: string): Promise<Part> {
      const file = await open(path, 'r+');
      try {
        await file.sync();
        const { size } = await file.stat();
        await file.chmod(FILE_MODE);
        const part = { path: await newPart(), size };
        await rename(path, part.path);
        return part;
      } finally {
        await file.close();
      }
    },
    drop: (part: Part) => rm(part.path, { force: true }),
    /** A second file with the same bytes; false when the first is not on the disk. */
    async copy(from: Place, version: string): Promise<boolean> {
      const part = await newPart();
      try {
        await copyFile(pathOf(from), part, constants.COPYFILE_FICLONE);
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      await chmod(part, FILE_MODE);
      await rename(part, at(version));
      await syncDirectory(directory);
      return true;
    },
    /** The wanted bytes; null when they are not on the disk. */
    async read(
      place: Place,
      range: { start: number; end: number },
      watch?: (stream: Readable) => void,
    ): Promise<ReadableStream<Uint8Array> | null> {
      const file = await open(pathOf(place)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      const stream = file.createReadStream(range);
      const sent = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      // Only now: whoever listens first would start the flow.
      watch?.(stream);
      return sent;
    },
    /** Removes what an upload wrote; what the owner laid there stays. */
    remove: async (version: string | null) => void (version && (await rm(at(version), { force: true }))),
  };
}

export type Files = ReturnType<typeof createFiles>;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
