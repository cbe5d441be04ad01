import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';

/** A throw-away PostgreSQL for one test run: in memory where there is room, nothing flushed, removed when stopped. */
export async function startTestPostgres(): Promise<RunningPostgres> {
  const dataDir = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'stoa-test-'));
  const server = await startPostgres({
    dataDir,
    durable: false,
    settings: { max_connections: '200', shared_buffers: '64MB' },
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

function roomyMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 512 * 1024 * 1024 ? '/dev/shm' : null;
  } catch {
    return null;
  }
}
