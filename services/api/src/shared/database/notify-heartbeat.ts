import { randomUUID } from 'node:crypto';
import { type Log, silentLog } from '../log/log.ts';
import type { Database } from './connect.ts';

const CHANNEL = 'stoa_echo';

export interface NotifyHeartbeatOptions {
  everyMs: number;
  /** Called when it is first known, and with each change. */
  onChange(isReceived: boolean): void;
  log?: Log;
}

/**
 * Tells whether announcements of the database reach this process: it sends one to itself again and again. A pooler that
 * lends a connection for a transaction at a time, or a line that died without a word, swallows them without any error.
 */
export async function notifyHeartbeat(
  database: Pick<Database, 'listen' | 'notify'>,
  { everyMs, onChange, log = silentLog }: NotifyHeartbeatOptions,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  let isReceived: boolean | null = null;
  /** Sent, and not back yet. */
  let isOut = false;
  const notify = (next: boolean) => {
    if (next === isReceived) return;
    isReceived = next;
    onChange(next);
    if (!next)
      log.error({}, 'announcements of the database do not arrive: public pages are kept for seconds');
  };
  const { unlisten } = await database.listen(CHANNEL, (payload) => {
    if (payload !== id) return;
    isOut = false;
    notify(true);
  });
  const call = async () => {
    if (isOut) notify(false);
    isOut = true;
    try {
      await database.notify(CHANNEL, id);
    } catch {
      // The database is away: nothing changes there meanwhile, and what is kept is all there is to show.
      isOut = false;
    }
  };
  await call();
  const timer = setInterval(() => void call(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
  };
}
