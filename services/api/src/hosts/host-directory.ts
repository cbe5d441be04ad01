import type { Site } from '../context.ts';
import type { Log } from '../log.ts';

export interface HostDirectoryOptions {
  platformHost: string;
  /** Reads the site of a host name from the database. */
  find(name: string): Promise<Site>;
  maxHosts: number;
  /** How long an answer counts without a change being announced; unknown hosts are forgotten sooner. */
  freshMs: number;
  unknownFreshMs: number;
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
}

const AGAIN_AFTER_OUTAGE_MS = 2_000;

/** Which site a host name is; answers from memory, and from old memory while the database is away. */
export function createHostDirectory(options: HostDirectoryOptions): HostDirectory {
  const { platformHost, find, maxHosts, freshMs, unknownFreshMs, now, log } = options;
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Site>>();
  let generation = 0;

  const ask = async (name: string): Promise<Site> => {
    const startedIn = generation;
    try {
      const site = await find(name);
      const freshFor = site.kind === 'unknown' ? unknownFreshMs : freshMs;
      entries.delete(name);
      entries.set(name, { site, until: startedIn === generation ? now() + freshFor : 0 });
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
      old.until = now() + AGAIN_AFTER_OUTAGE_MS;
      return old.site;
    }
  };
  const known = (name: string): Site | null => {
    if (name === platformHost) return { kind: 'platform' };
    const entry = entries.get(name);
    return entry && entry.until > now() ? entry.site : null;
  };
  return {
    known,
    async siteOf(name) {
      const site = known(name);
      if (site) return site;
      const before = running.get(name);
      if (before) return before;
      const task = ask(name).finally(() => running.delete(name));
      running.set(name, task);
      return task;
    },
    invalidate(accountId) {
      generation += 1;
      running.clear();
      for (const entry of entries.values()) {
        const isOthers = entry.site.kind === 'account' && entry.site.account.account_id !== accountId;
        if (!accountId || !isOthers) entry.until = 0;
      }
    },
  };
}
