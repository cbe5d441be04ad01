export interface StoredPage {
  status: 200 | 404;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  isStorable: boolean;
  /** How long its data took when it was made. */
  readMs?: number;
}

/** Which page it is; several may lie at one path: by host, language, composition and query. */
export interface PageName {
  account: string;
  path: string;
  key: string;
  /** Whether the database tells of every change in what it shows. */
  isTold: boolean;
}

export interface Age {
  freshMs: number;
  /** For how long after that the old page is shown, whereupon a new one is made. */
  staleMs: number;
}

export interface PageCacheOptions {
  maxPages: number;
  told: Age;
  untold: Age;
  now(): number;
  /** Does the work when whoever asked has their page: to make it anew must take nothing from the machine meanwhile. */
  later(work: () => void): void;
}

interface Entry {
  name: PageName;
  page: StoredPage;
  at: number;
}
interface Run {
  name: PageName;
  task: Promise<StoredPage>;
  /** Dropped meanwhile: whoever waits gets it, and nobody later. */
  isDropped: boolean;
}

/** Rendered pages, the least recently used dropped first; parallel askers of one page wait for one rendering. */
export function createPageCache({ maxPages, told, untold, now, later }: PageCacheOptions) {
  let isHeard = false;
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
        if (page.isStorable && !run.isDropped) store({ name, page, at: now() });
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
  const renewLater = (entry: Entry, render: () => Promise<StoredPage>) => {
    if (awaited.has(entry)) return;
    awaited.add(entry);
    later(() => {
      awaited.delete(entry);
      if (pages.get(entry.name.key) === entry) void make(entry.name, render).catch(() => {});
    });
  };
  return {
    async get(name: PageName, render: () => Promise<StoredPage>): Promise<StoredPage> {
      const entry = pages.get(name.key);
      const age = entry ? now() - entry.at : Infinity;
      const { freshMs, staleMs } = name.isTold && isHeard ? told : untold;
      if (!entry || age >= freshMs + staleMs) return make(name, render);
      store(entry);
      // The old page is there for the next visitor too: a failed renewal is tried again then.
      if (age >= freshMs) renewLater(entry, render);
      return entry.page;
    },
    /**
     * Drops all pages, an account's, or those at one path of it; `/blog/*` is `/blog` and all below. What is being made of
     * them is not stored.
     */
    drop(account?: string, path: string | null = null): void {
      const isMeant = ({ name }: { name: PageName }) =>
        (account === undefined || name.account === account) && (path === null || isAt(name.path, path));
      for (const [key, entry] of pages) if (isMeant(entry)) pages.delete(key);
      for (const [key, run] of running) {
        if (!isMeant(run)) continue;
        run.isDropped = true;
        running.delete(key);
      }
    },
    /** Whether what is told arrives here: until then everything grows old by the clock. */
    announcementsHeard(heard: boolean): void {
      isHeard = heard;
    },
    size: () => pages.size,
  };
}

function isAt(path: string, wanted: string): boolean {
  if (!wanted.endsWith('/*')) return path === wanted;
  const folder = wanted.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
export type PageCache = ReturnType<typeof createPageCache>;
