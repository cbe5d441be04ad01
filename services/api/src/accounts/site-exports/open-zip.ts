import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A zip that is written as its files come; in memory is no more than the chunk at hand. */
export async function openZip(path: string) {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  const waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  let bytes = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure ??= error;
    else waiting.push(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    for (const chunk of waiting.splice(0)) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      await file.appendFile(chunk);
    }
  };
  return {
    /** Starts a file; the one before must have ended. */
    start(name: string, isCompressed: boolean) {
      const entry = isCompressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
      zip.add(entry);
      const push = async (chunk: Uint8Array, isLast: boolean) => {
        entry.push(chunk, isLast);
        await flush();
      };
      return {
        push: (chunk: Uint8Array) => push(chunk, false),
        end: () => push(new Uint8Array(0), true),
      };
    },
    /** Ends the zip; it is on the disk when this resolves. */
    async close(): Promise<{ bytes: number; sha256: string }> {
      zip.end();
      await flush();
      await file.sync();
      await file.close();
      return { bytes, sha256: hash.digest('hex') };
    },
    abort: () => file.close(),
  };
}
export type OpenZip = Awaited<ReturnType<typeof openZip>>;
