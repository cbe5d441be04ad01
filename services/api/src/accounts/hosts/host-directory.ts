import type { Site } from '../../shared/context.ts';
import type { Log } from '../../shared/log/log.ts';
import { HOST_RETRY_MS } from '../limits.ts';

export interface HostDirectoryOptions {
  platformHost: string;
  /** Reads the site of a host name from the database. */
  find(name: string): Promise<Site>;
  maxHosts: number;
  /** Time an entry is fresh if no change is announced; unknown hosts expire sooner. */
  freshMs: number;
  unknownFreshMs: number;
  /** Time after that in which the stale entry is served while it revalidates. */
  staleMs: number;
  /** True while the database is known to be down: stale entries then keep serving without a wait. */
  isAway(): boolean;
  now(): number;
  log: Log;
}

export interface HostDirectory {
  siteOf(name: string): Promise<Site>;
  /** The same where nobody has to be asked for it; null otherwise. */
  known(name: string): Site | null;
  /**
   * Makes answers old, so that the next request of each host asks the database again: those of one account, with every
   * host that was nobody's and may be its own now, or all.
   */
  invalidate(accountId?: string): void;
}

interface Entry {
  site: Site;
  until: number;
  /** Until when it is better than waiting. */
  usableUntil: number;
}

/** Which site a host name is; answers from memory, and from old memory while the database is away. */
export function createHostDirectory(options: HostDirectoryOptions): HostDirectory {
  const { platformHost, find, maxHosts, freshMs, unknownFreshMs, staleMs, isAway, now, log } = options;
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Site>>();
  let generation = 0;

  const resolveSite = async (name: string): Promise<Site> => {
    const startedIn = generation;
    try {
      const site = await find(name);
      const isUnknown = site.kind === 'unknown';
      const until = startedIn === generation ? now() + (isUnknown ? unknownFreshMs : freshMs) : 0;
      entries.delete(name);
      entries.set(name, { site, until, usableUntil: isUnknown || until === 0 ? until : until + staleMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxHosts) break;
        entries.delete(oldest);
      }
      return site;
    } catch (error) {
      const old = entries.get(name);
      if (!old) throw error;
      log.error({ error, host: name }, 'the accounts cannot be read; serving what was known');
      // Asked again soon, and not by every page: each would wait as long as this one did.
      old.until = old.usableUntil = now() + HOST_RETRY_MS;
      return old.site;
    }
  };
  const findSiteOnce = (name: string): Promise<Site> => {
    const before = running.get(name);
    if (before) return before;
    const task = resolveSite(name).finally(() => running.delete(name));
    running.set(name, task);
    return task;
  };
  const known = (name: string): Site | null => {
    if (name === platformHost) return { kind: 'platform' };
    const entry = entries.get(name);
    if (!entry) return null;
    const at = now();
    if (entry.until > at) return entry.site;
    if (entry.usableUntil <= at && !isAway()) return null;
    // No caller awaits this refresh; after a failure the next call retries.
    void findSiteOnce(name).catch(() => {});
    return entry.site;
  };
  return {
    known,
    siteOf: async (name) => known(name) ?? findSiteOnce(name),
    invalidate(accountId) {
      generation += 1;
      running.clear();
      for (const entry of entries.values()) {
        const isOthers = entry.site.kind === 'account' && entry.site.account.account_id !== accountId;
        if (!accountId || !isOthers) entry.until = entry.usableUntil = 0;
      }
    },
  };
}
