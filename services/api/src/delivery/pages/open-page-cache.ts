import { CLOCK } from '../rendering/clock.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts';

/** The cache of the public pages, with the times that this service keeps them for. */
export function openPageCache(patienceMs: number, database: PageCacheOptions['database']): PageCache {
  return createPageCache({
    maxPages: 500,
    cacheable: { freshMs: 60_000, staleMs: 540_000 },
    uncacheable: { freshMs: 5_000, staleMs: 10_000 },
    now: Date.now,
    schedule: (work) => void setTimeout(work, 1_000).unref(),
    patienceMs,
    after: CLOCK.after,
    database,
  });
}
