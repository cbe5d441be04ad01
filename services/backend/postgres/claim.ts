import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Makes this process the only user of a directory, or throws "in use by process N". The claim is an abstract
 * socket: the kernel drops it when the process dies, however it dies, so it can never be stale.
 */
export async function claimDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  mkdirSync(directory, { recursive: true });
  const place = realpathSync(directory);
  const holderFile = join(place, 'holder.pid');
  const socket = createServer((peer) => peer.destroy());
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new DirectoryInUseError(directory, readHolder(holderFile)) : error,
      );
    });
    const name = createHash('sha256').update(place).digest('hex').slice(0, 32);
    socket.listen({ path: `\0stoa-${name}`, exclusive: true }, resolve);
  });
  socket.unref();
  writeFileSync(holderFile, String(process.pid));
  // Awake until it is done: nothing else may keep the process by then.
  return { release: () => new Promise((resolve) => socket.ref().close(() => resolve())) };
}

/** Another living process uses the directory. */
export class DirectoryInUseError extends Error {
  readonly code = 'directory_in_use';
  constructor(directory: string, holder: string) {
    super(`The data directory ${directory} is in use by process ${holder}.`);
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'unknown';
  } catch {
    return 'unknown';
  }
}
