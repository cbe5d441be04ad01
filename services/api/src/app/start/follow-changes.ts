import { readNumber } from '../../platform/registry/load-snapshot.ts';
import { type Log, silentLog } from '../../shared/log/log.ts';
import { REFRESH_CHANNEL, SiteRefresh } from '../../delivery/site-cache/site-refresh.ts';
import type { Database } from '../../shared/database/connect.ts';
import { notifyHeartbeat } from '../../shared/database/notify-heartbeat.ts';

export interface Follower {
  /** An account, or any of them, is another than it was. */
  accountsChanged(accountId?: string): void;
  /** Invalidates these paths of an account. */
  pathsChanged(accountId: string, paths: readonly string[]): void;
  registryChanged(): Promise<void>;
  /** Somebody asked that a page, or a whole site, be made anew. */
  siteRefreshed(what: SiteRefresh): void;
  /** The count of changes that this process has read up to. */
  registryNumber(): number;
  /** Sets whether notifications reach this process; false until called. */
  setAnnouncementsReceived(isReceived: boolean): void;
}

interface Change {
  table: string;
  account_id: string;
  paths?: string[];
}

export interface FollowOptions {
  log?: Log;
  /** Interval of polling for missed notifications. */
  pollMs?: number;
  /** Interval of testing whether notifications arrive. */
  echoMs?: number;
}

/**
 * Tells a process what any process changed in the database: by announcement, and by looking at the count of changes
 * every second for those that were missed. After a lost connection everything counts as changed.
 */
export async function followChanges(
  database: Database,
  follower: Follower,
  { log = silentLog, pollMs = 1_000, echoMs = 10_000 }: FollowOptions = {},
): Promise<() => Promise<void>> {
  const registryChanged = () =>
    follower
      .registryChanged()
      .catch((error: unknown) =>
        log.error({ error }, 'the registry cannot be read; the last composition stays'),
      );
  const stopPolling = pollMs > 0 ? poll(database, follower, registryChanged, pollMs) : () => {};
  const { unlisten } = await database.listen(
    'stoa_changes',
    (payload) => {
      const change = JSON.parse(payload) as Change;
      if (change.table.startsWith('registry.')) void registryChanged();
      else if (change.paths) follower.pathsChanged(change.account_id, change.paths);
      else follower.accountsChanged(change.account_id);
    },
    () => {
      follower.accountsChanged();
      void registryChanged();
    },
  );
  const refreshes = await database.listen(REFRESH_CHANNEL, (payload) =>
    follower.siteRefreshed(SiteRefresh.parse(JSON.parse(payload))),
  );
  const stopListening = await notifyHeartbeat(database, {
    everyMs: echoMs,
    onChange: (isReceived) => follower.setAnnouncementsReceived(isReceived),
    log,
  });
  return async () => {
    stopPolling();
    await Promise.all([unlisten(), refreshes.unlisten(), stopListening()]);
  };
}

/** An outage is nothing to tell here: it is told where it hurts, and the next look comes in a second. */
function poll(
  database: Database,
  follower: Follower,
  registryChanged: () => Promise<void>,
  everyMs: number,
): () => void {
  let isLooking = false;
  const check = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const number = await readNumber(database);
      if (number !== follower.registryNumber()) await registryChanged();
    } catch {
      // See above.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
