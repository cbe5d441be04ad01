import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openZip, type OpenZip } from './open-zip.ts';

export interface ZipPart {
  name: string;
  bytes: number;
  sha256: string;
}

interface PartsOptions {
  dir: string;
  /** Start of the parts' file names. */
  prefix: string;
  /** Size of a part; only one file that is larger by itself passes it. */
  maxBytes: number;
  /** Called after each chunk; what it throws ends the writing. */
  onChunk(): Promise<void>;
}

/** Headers of a file in a zip, and the least growth of what doesn't compress. */
const ENTRY_BYTES = 200;
const INDEX = 'manifest.jsonl';

/**
 * Writes files into one zip after the other, each readable by itself. A part is full when the files in it would fill it without
 * compression. The manifest, in the last part, has a line for each file with its part, size and SHA-256.
 */
export function createZipParts({ dir, prefix, maxBytes, onChunk }: PartsOptions) {
  const parts: ZipPart[] = [];
  const indexFile = join(dir, INDEX);
  let zip: OpenZip | null = null;
  let room = 0;
  const nameOf = (number: number) => `${prefix}-${String(number).padStart(3, '0')}.zip`;

  async function closePart() {
    if (!zip) return;
    parts.push({ name: nameOf(parts.length + 1), ...(await zip.close()) });
    zip = null;
  }
  async function needRoom(bytes: number): Promise<OpenZip> {
    if (zip && room < bytes) await closePart();
    if (!zip) {
      zip = await openZip(join(dir, nameOf(parts.length + 1)));
      room = maxBytes - ENTRY_BYTES;
    }
    return zip;
  }
  const overheadOf = (path: string) => ENTRY_BYTES + 2 * Buffer.byteLength(path);
  const note = (line: object) => appendFile(indexFile, `${JSON.stringify(line)}\n`, { mode: 0o600 });

  async function startFile(path: string, expectedBytes: number, isCompressed: boolean) {
    const target = await needRoom(overheadOf(path) + expectedBytes);
    room -= overheadOf(path);
    const entry = target.start(path, isCompressed);
    const hash = createHash('sha256');
    const part = nameOf(parts.length + 1);
    let bytes = 0;
    return {
      async push(chunk: Uint8Array) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        room -= chunk.byteLength;
        await entry.push(chunk);
        await onChunk();
      },
      async end() {
        await entry.end();
        await note({ path, part, bytes, sha256: hash.digest('hex') });
      },
    };
  }

  return {
    note,
    /** Adds a file of lines; one that doesn't fit goes on in the next part, under a name with a number and with its head again. */
    async addLines(path: string, lines: AsyncIterable<string>, head = '') {
      const [, stem = path, extension = ''] = /^(.*)(\.\w+)$/.exec(path) ?? [];
      let entry = await startFile(path, 0, true);
      let number = 1;
      let isEmpty = true;
      if (head) await entry.push(Buffer.from(head));
      for await (const line of lines) {
        const chunk = Buffer.from(line);
        if (!isEmpty && chunk.byteLength > room) {
          await entry.end();
          await closePart();
          entry = await startFile(`${stem}-${(number += 1)}${extension}`, 0, true);
          if (head) await entry.push(Buffer.from(head));
        }
        await entry.push(chunk);
        isEmpty = false;
      }
      await entry.end();
    },
    /** Adds a file as it is. */
    async addFile(path: string, source: AsyncIterable<Uint8Array>, bytes: number) {
      const entry = await startFile(path, bytes, false);
      for await (const chunk of source) await entry.push(chunk);
      await entry.end();
    },
    /** Adds the manifest and ends the last part. */
    async close(): Promise<ZipPart[]> {
      const { size } = await stat(indexFile);
      const target = await needRoom(overheadOf(INDEX) + size);
      const entry = target.start(INDEX, true);
      for await (const chunk of createReadStream(indexFile)) await entry.push(chunk as Uint8Array);
      await entry.end();
      await closePart();
      return parts;
    },
    abort: async () => void (await zip?.abort()),
  };
}
