export interface StoredPage {
  status: 200 | 404;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  isStorable: boolean;
}

export interface PageCacheOptions {
  maxPages: number;
  freshMs: number;
  now(): number;
}

interface Entry {
  account: string;
  page: StoredPage;
  at: number;
}

/** Rendered pages by key, the least recently used dropped first; parallel askers of one page wait for one rendering. */
export function createPageCache({ maxPages, freshMs, now }: PageCacheOptions) {
  const pages = new Map<string, Entry>();
  const running = new Map<string, Promise<StoredPage>>();
  let generation = 0;

  const find = (key: string): StoredPage | null => {
    const entry = pages.get(key);
    if (!entry || now() - entry.at >= freshMs) return null;
    pages.delete(key);
    pages.set(key, entry);
    return entry.page;
  };
  return {
    async get(account: string, key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
      const stored = find(key);
      if (stored) return stored;
      const before = running.get(key);
      if (before) return before;
      const startedIn = generation;
      const task = render()
        .then((page) => {
          if (page.isStorable && startedIn === generation) {
            pages.set(key, { account, page, at: now() });
            for (const oldest of pages.keys()) {
              if (pages.size <= maxPages) break;
              pages.delete(oldest);
            }
          }
          return page;
        })
        .finally(() => running.delete(key));
      running.set(key, task);
      return task;
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
