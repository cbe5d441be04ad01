export interface StoredPage {
  status: 200 | 404;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  isStorable: boolean;
}

export interface PageCacheOptions {
  maxPages: number;
  freshMs: number;
  /** For how long after that the old page is shown while a new one is made. */
  staleMs: number;
  now(): number;
}

interface Entry {
  account: string;
  page: StoredPage;
  at: number;
}

/** Rendered pages by key, the least recently used dropped first; parallel askers of one page wait for one rendering. */
export function createPageCache({ maxPages, freshMs, staleMs, now }: PageCacheOptions) {
  const pages = new Map<string, Entry>();
  const running = new Map<string, Promise<StoredPage>>();
  let generation = 0;

  const make = (account: string, key: string, render: () => Promise<StoredPage>): Promise<StoredPage> => {
    const before = running.get(key);
    if (before) return before;
    const startedIn = generation;
    const task = render()
      .then((page) => {
        if (page.isStorable && startedIn === generation) store(key, { account, page, at: now() });
        return page;
      })
      .finally(() => {
        if (running.get(key) === task) running.delete(key);
      });
    running.set(key, task);
    return task;
  };
  const store = (key: string, entry: Entry) => {
    pages.delete(key);
    pages.set(key, entry);
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
  };
  return {
    async get(account: string, key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
      const entry = pages.get(key);
      const age = entry ? now() - entry.at : Infinity;
      if (!entry || age >= freshMs + staleMs) return make(account, key, render);
      store(key, entry);
      // The old page is there for the next visitor too: a failed renewal is tried again then.
      if (age >= freshMs) void make(account, key, render).catch(() => {});
      return entry.page;
    },
    /** Drops an account's pages, or all. A rendering that started before is not stored. */
    drop(account?: string): void {
      generation += 1;
      running.clear();
      if (account === undefined) return pages.clear();
      for (const [key, entry] of pages) if (entry.account === account) pages.delete(key);
    },
    size: () => pages.size,
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
