import { createPageCache, type StoredPage } from '../delivery/pages/page-cache.ts';

/** A rendered page of that text. */
export const page = (text: string, isStorable = true): StoredPage => ({
  status: 200,
  headers: {},
  body: new TextEncoder().encode(text),
  etag: `"${text}"`,
  isStorable,
});

/** A page cache on a clock of its own. */
export function setUp(maxPages = 10) {
  let time = 0;
  let made = 0;
  const waiting: (() => void)[] = [];
  const delays: number[] = [];
  const impatience = new Set<() => void>();
  let database: 'there' | 'away' | 'known away' = 'there';
  const cache = createPageCache({
    maxPages,
    cacheable: { freshMs: 50, staleMs: 100 },
    uncacheable: { freshMs: 5, staleMs: 10 },
    now: () => time,
    schedule: (work) => void waiting.push(work),
    patienceMs: 150,
    after: (ms, work) => {
      delays.push(ms);
      impatience.add(work);
      return () => void impatience.delete(work);
    },
    database: { isAway: () => database === 'known away', answers: async () => database === 'there' },
  });
  const sendRequest = async (
    isCacheable: boolean,
    key: string,
    account: string,
    render?: () => Promise<StoredPage>,
  ) => {
    const name = { account, path: `/${key[0]}`, key, isCacheable };
    const { etag } = await cache.get(name, render ?? (async () => page(`${key}${++made}`)));
    return etag.replaceAll('"', '');
  };
  return {
    cache,
    delays,
    get: (key = 'k', account = 'kiln', render?: () => Promise<StoredPage>) =>
      sendRequest(false, key, account, render),
    getCacheable: (key = 'k') => sendRequest(true, key, 'kiln'),
    at: (moment: number) => (time = moment),
    database: (next: typeof database) => (database = next),
    /** The visitor has waited for as long as one waits for a page. */
    runOutOfPatience() {
      const works = [...impatience];
      impatience.clear();
      for (const work of works) work();
    },
    /** Does what waits until visitors have their pages; answers how much it was. */
    async settle() {
      const works = waiting.splice(0);
      for (const work of works) work();
      await new Promise((resolve) => setImmediate(resolve));
      return works.length;
    },
  };
}
