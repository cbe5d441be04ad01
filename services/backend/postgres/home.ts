import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { isReachable } from './runtime.ts';

const SYSTEM_PLACE = '/var/lib/stoa';

/**
 * Where the server's files lie: the wanted directory, or, when root wants one under a closed home that the
 * database account cannot enter, a directory of the system that `<wanted>/home` points to.
 */
export function placeHome(wanted: string, log: Log): string {
  if (process.getuid?.() !== 0) return wanted;
  const link = join(wanted, 'home');
  if (existsSync(link)) return realpathSync(link);
  chmodSync(wanted, 0o711);
  if (isReachable(wanted)) return wanted;
  mkdirSync(SYSTEM_PLACE, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(join(SYSTEM_PLACE, 'data-'));
  chmodSync(home, 0o711);
  rmSync(link, { force: true });
  symlinkSync(home, link);
  log.info(
    { home },
    'the data directory is out of reach for the database account; the data lies in a system directory',
  );
  return home;
}
