import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres, type StartPostgresOptions } from './start-postgres.ts';

/** A throw-away PostgreSQL for one test run: in memory where there is room, nothing flushed, removed when stopped. */
export async function startTestPostgres(
  options: Pick<StartPostgresOptions, 'packageName'> = {},
): Promise<RunningPostgres> {
  sweep(testParent());
  const dataDir = mkdtempSync(join(testParent(), 'stoa-test-'));
  if (options.packageName) chmodSync(dataDir, 0o711);
  const server = await startPostgres({
    dataDir,
    durable: false,
    ...options,
    settings: { max_connections: '200', shared_buffers: '64MB' },
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Removes what runs left behind that were killed. */
function sweep(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith('stoa-test-'))) {
    try {
      const holder = readFileSync(join(parent, name, 'holder.pid'), 'utf8');
      if (!existsSync(`/proc/${holder}`)) rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Just being made, or another account's.
    }
  }
}

/** Memory where there is room for databases, else the disk. */
export function testParent(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 512 * 1024 * 1024 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
