import { STALE_ANSWER_MS } from '../limits.ts';

export interface StoredPage {
  status: 200 | 404;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  isStorable: boolean;
  /** It lacks what could not be read or rendered just now: an older one that is whole is better. */
  isStandIn?: boolean;
  /** Popups that this page may show. */
  popups?: readonly string[];
  /** Time the page's data took to read. */
  readMs?: number;
}

/** Which page it is; several may lie at one path: by host, language, composition and query. */
export interface PageName {
  account: string;
  path: string;
  key: string;
  /** True if the database announces every change in the page's data. */
  isCacheable: boolean;
}

export interface Age {
  freshMs: number;
  /** For how long after that the old page is shown, whereupon a new one is made. */
  staleMs: number;
}

export interface PageCacheOptions {
  maxPages: number;
  cacheable: Age;
  uncacheable: Age;
  now(): number;
  /** Time a visitor waits for a new page before an old one is served. */
  patienceMs: number;
  /** Does something later, unless the returned function is called before. */
  after(ms: number, work: () => void): () => void;
  database: {
    /** True while the database is known to be down. */
    isAway(): boolean;
    /** Checks whether the database responds within this time. */
    answers(withinMs: number): Promise<boolean>;
  };
  /** Does the work when whoever asked has their page: to make it anew must take nothing from the machine meanwhile. */
  schedule(work: () => void): void;
}

interface Entry {
  name: PageName;
  page: StoredPage;
  at: number;
  /** It has changed since: it is shown only where no newer one can be had. */
  isDropped: boolean;
}
interface Run {
  name: PageName;
  task: Promise<StoredPage>;
  /** Dropped meanwhile: whoever waits gets it, and nobody later. */
  isDropped: boolean;
}

/**
 * Rendered pages, the least recently used dropped first; parallel askers of one page wait for one rendering. A page that is
 * too old is still the last one there is: it is shown while its successor is late or cannot be made.
 */
export function createPageCache(options: PageCacheOptions) {
  const { maxPages, cacheable, uncacheable, now, schedule, patienceMs, after, database } = options;
  let isReceived = false;
  const pages = new Map<string, Entry>();
  const running = new Map<string, Run>();
  /** Old ones that are made anew shortly. */
  const awaited = new WeakSet<Entry>();

  const make = (name: PageName, render: () => Promise<StoredPage>): Promise<StoredPage> => {
    const before = running.get(name.key);
    if (before) return before.task;
    const run: Run = { name, isDropped: false, task: Promise.resolve().then(render) };
    running.set(name.key, run);
    run.task = run.task
      .then((page) => {
        if (page.isStorable && !run.isDropped) store({ name, page, at: now(), isDropped: false });
        return page;
      })
      .finally(() => {
        if (running.get(name.key) === run) running.delete(name.key);
      });
    return run.task;
  };
  const store = (entry: Entry) => {
    pages.delete(entry.name.key);
    pages.set(entry.name.key, entry);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
  };
  const scheduleRenewal = (entry: Entry, render: () => Promise<StoredPage>) => {
    if (awaited.has(entry)) return;
    awaited.add(entry);
    schedule(() => {
      awaited.delete(entry);
      const isWanted = pages.get(entry.name.key) === entry && !entry.isDropped && !database.isAway();
      if (isWanted) void make(entry.name, render).catch(() => {});
    });
  };
  /** The new page, or the last one where the new one is late, cannot be made or lacks something. */
  const newOrLast = async (entry: Entry, render: () => Promise<StoredPage>): Promise<StoredPage> => {
    if (database.isAway()) return entry.page;
    const last = Promise.withResolvers<StoredPage>();
    let isOver = false;
    // Serves a page known to be outdated only if the database is unreachable. Checks within the visitor's
    // patience, and again while rendering: the database may hang after responding.
    const check = async () => {
      if (!entry.isDropped || !(await database.answers(STALE_ANSWER_MS))) last.resolve(entry.page);
      else if (!isOver) cancel = after(STALE_ANSWER_MS, check);
    };
    let cancel = after(entry.isDropped ? Math.max(0, patienceMs - STALE_ANSWER_MS) : patienceMs, check);
    try {
      const page = await Promise.race([make(entry.name, render), last.promise]);
      if (page.isStandIn) return entry.page;
      // Drops a page that has since become uncacheable.
      if (!page.isStorable && pages.get(entry.name.key) === entry) pages.delete(entry.name.key);
      return page;
    } catch {
      return entry.page;
    } finally {
      isOver = true;
      cancel();
    }
  };
  return {
    async get(name: PageName, render: () => Promise<StoredPage>): Promise<StoredPage> {
      const entry = pages.get(name.key);
      if (!entry) return make(name, render);
      const age = now() - entry.at;
      const { freshMs, staleMs } = name.isCacheable && isReceived ? cacheable : uncacheable;
      if (entry.isDropped || age >= freshMs + staleMs) return newOrLast(entry, render);
      store(entry);
      // The old page is there for the next visitor too: a failed renewal is tried again then.
      if (age >= freshMs) scheduleRenewal(entry, render);
      return entry.page;
    },
    /**
     * Drops all pages, an account's, or those at one path of it; `/blog/*` is `/blog` and all below. What is being made of
     * them is not stored. They are shown once more only where no newer ones can be made.
     */
    drop(account?: string, path: string | null = null): void {
      const isMeant = ({ name }: { name: PageName }) =>
        (account === undefined || name.account === account) && (path === null || isAt(name.path, path));
      for (const entry of pages.values()) if (isMeant(entry)) entry.isDropped = true;
      for (const [key, run] of running) {
        if (!isMeant(run)) continue;
        run.isDropped = true;
        running.delete(key);
      }
    },
    /** Sets whether notifications arrive; until they do, every page ages by time. */
    setAnnouncementsReceived(received: boolean): void {
      isReceived = received;
    },
    /** Counts pages that can be served without revalidation. */
    size: () => [...pages.values()].filter(({ isDropped }) => !isDropped).length,
  };
}

function isAt(path: string, wanted: string): boolean {
  if (!wanted.endsWith('/*')) return path === wanted;
  const folder = wanted.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
export type PageCache = ReturnType<typeof createPageCache>;
