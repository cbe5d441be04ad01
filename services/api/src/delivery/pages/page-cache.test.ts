import { describe, expect, it } from 'vitest';
import { STALE_ANSWER_MS } from '../limits.ts';
import { createPageCache, type StoredPage } from './page-cache.ts';

const page = (text: string, isStorable = true): StoredPage => ({
  status: 200,
  headers: {},
  body: new TextEncoder().encode(text),
  etag: `"${text}"`,
  isStorable,
});

function setUp(maxPages = 10) {
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

describe('page cache', () => {
  it('a fresh page is shown as it is, an older one while its successor is made, a too old one never', async () => {
    const { get, at, settle } = setUp();
    expect(await get()).toBe('k1');
    at(4);
    expect(await get()).toBe('k1');
    at(5);
    expect(await get()).toBe('k1');
    await settle();
    expect(await get()).toBe('k2');
    at(20);
    expect(await get()).toBe('k3');
  });

  it('a page whose changes are told is kept for longer, until one is', async () => {
    const { cache, getCacheable, at, settle } = setUp();
    cache.setAnnouncementsReceived(true);
    expect(await getCacheable()).toBe('k1');
    at(49);
    expect(await getCacheable()).toBe('k1');
    expect(await settle()).toBe(0);
    cache.drop('kiln', '/k');
    expect(await getCacheable()).toBe('k2');
    at(149);
    expect(await getCacheable()).toBe('k2');
    expect(await settle()).toBe(1);
    expect(await getCacheable()).toBe('k3');
    at(299);
    expect(await getCacheable()).toBe('k4');
  });

  it('where announcements do not arrive it grows old by the clock, as one that nobody tells of', async () => {
    const { cache, getCacheable, at } = setUp();
    expect(await getCacheable()).toBe('k1');
    at(20);
    expect(await getCacheable()).toBe('k2');
    cache.setAnnouncementsReceived(true);
    at(60);
    expect(await getCacheable()).toBe('k2');
    cache.setAnnouncementsReceived(false);
    expect(await getCacheable()).toBe('k3');
  });

  it('however many see the old page, it is made anew once, and after they have it', async () => {
    const { get, at, settle } = setUp();
    await get();
    at(6);
    expect(await Promise.all([get(), get(), get()])).toEqual(['k1', 'k1', 'k1']);
    expect(await settle()).toBe(1);
    expect(await get()).toBe('k2');
    expect(await settle()).toBe(0);
  });

  it('a page that was dropped before its renewal began is made for its next visitor', async () => {
    const { cache, get, at, settle } = setUp();
    await get();
    at(6);
    await get();
    cache.drop();
    await settle();
    expect(cache.size()).toBe(0);
    expect(await get()).toBe('k2');
  });

  it('a renewal that fails leaves the old page and is tried again', async () => {
    const { get, at, settle } = setUp();
    await get();
    at(6);
    expect(await get('k', 'kiln', () => Promise.reject(new Error('no renderer')))).toBe('k1');
    await settle();
    expect(await get()).toBe('k1');
    await settle();
    expect(await get()).toBe('k2');
  });

  it('a page that may not be stored is made for every visitor', async () => {
    const { get } = setUp();
    const once = async () => page('private', false);
    await get('k', 'kiln', once);
    expect(await get()).toBe('k1');
  });

  it("drops one account's pages or all; what was being made before is not stored", async () => {
    const { cache, get } = setUp();
    await get('a', 'kiln');
    await get('b', 'polyglot');
    cache.drop('kiln');
    expect(cache.size()).toBe(1);
    const gate = Promise.withResolvers<StoredPage>();
    const request = get('c', 'kiln', () => gate.promise);
    cache.drop();
    gate.resolve(page('old'));
    expect(await request).toBe('old');
    expect(cache.size()).toBe(0);
  });

  it('drops one path of one account, and nothing else', async () => {
    const { cache, get } = setUp();
    for (const key of ['a1', 'a2', 'b1']) await get(key, 'kiln');
    await get('a9', 'polyglot');
    const other = Promise.withResolvers<StoredPage>();
    const same = Promise.withResolvers<StoredPage>();
    const requests = [get('b5', 'kiln', () => other.promise), get('a5', 'kiln', () => same.promise)];
    cache.drop('kiln', '/a');
    expect(cache.size()).toBe(2);
    other.resolve(page('kept'));
    same.resolve(page('old'));
    expect(await Promise.all(requests)).toEqual(['kept', 'old']);
    expect(cache.size()).toBe(3);
    expect([await get('b5', 'kiln'), await get('b1', 'kiln'), await get('a9', 'polyglot')]).toEqual([
      'kept',
      'b13',
      'a94',
    ]);
    expect(await get('a5', 'kiln')).toBe('a55');
  });

  it('/* is every page of the account', async () => {
    const { cache, get } = setUp();
    for (const key of ['a1', 'b1']) await get(key, 'kiln');
    await get('a9', 'polyglot');
    cache.drop('kiln', '/*');
    expect(cache.size()).toBe(1);
  });

  it('holds no more pages than it may, and lets the least used go first', async () => {
    const { get } = setUp(2);
    await get('a');
    await get('b');
    await get('a');
    await get('c');
    expect(await get('a')).toBe('a1');
    expect(await get('b')).toBe('b4');
  });
});

describe('[EXAM-D5] [EXAM-D8] the last page, once it is too old', () => {
  const OLD = 1_000;
  const never = () => new Promise<StoredPage>(() => {});

  it('is shown while its successor is late, which is shown from then on', async () => {
    const { get, at, runOutOfPatience } = setUp();
    await get();
    at(OLD);
    const made = Promise.withResolvers<StoredPage>();
    const request = get('k', 'kiln', () => made.promise);
    runOutOfPatience();
    expect(await request).toBe('k1');
    made.resolve(page('new'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await get()).toBe('new');
  });

  it('gives way to a successor that is made in time', async () => {
    const { get, at } = setUp();
    await get();
    at(OLD);
    expect(await get()).toBe('k2');
  });

  it.each([
    ['cannot be made', () => Promise.reject(new Error('away'))],
    ['lacks what could not be read or rendered', async () => ({ ...page('half', false), isStandIn: true })],
  ])('is shown where the new one %s', async (_what, render) => {
    const { get, at } = setUp();
    await get();
    at(OLD);
    expect(await get('k', 'kiln', render)).toBe('k1');
  });

  it('is shown at once while the database is known to be away, and nothing is asked of it', async () => {
    const { get, at, database } = setUp();
    await get();
    at(OLD);
    database('known away');
    let requestCount = 0;
    expect(await get('k', 'kiln', () => ((requestCount += 1), never()))).toBe('k1');
    expect(requestCount).toBe(0);
    database('there');
    expect(await get()).toBe('k2');
  });

  it('that has changed since is shown while the database hangs, and waits for a slow one', async () => {
    const { cache, get, database, runOutOfPatience } = setUp();
    await get();
    cache.drop();
    database('away');
    const request = get('k', 'kiln', never);
    runOutOfPatience();
    expect(await request).toBe('k1');

    const other = setUp();
    await other.get();
    other.cache.drop();
    const made = Promise.withResolvers<StoredPage>();
    const slow = other.get('k', 'kiln', () => made.promise);
    other.runOutOfPatience();
    await new Promise((resolve) => setImmediate(resolve));
    made.resolve(page('changed'));
    expect(await slow).toBe('changed');
  });

  it('that has changed since is shown when the database hangs after it had answered once', async () => {
    const { cache, get, database, runOutOfPatience } = setUp();
    await get();
    cache.drop();
    const request = get('k', 'kiln', never);
    runOutOfPatience();
    await new Promise((resolve) => setImmediate(resolve));
    database('away');
    runOutOfPatience();
    expect(await request).toBe('k1');
  });

  it('that has changed since is shown after the same wait: whether the database answers is asked within it', async () => {
    const { cache, get, at, delays } = setUp();
    await get();
    at(OLD);
    await get();
    cache.drop();
    await get();
    expect(delays).toEqual([150, 150 - STALE_ANSWER_MS]);
  });

  it('is not shown again once it was seen that it is gone', async () => {
    const { cache, get, database } = setUp();
    await get();
    cache.drop();
    expect(await get('k', 'kiln', async () => ({ ...page('gone', false), status: 404 as const }))).toBe(
      'gone',
    );
    database('known away');
    expect(await get('k', 'kiln', async () => page('still gone', false))).toBe('still gone');
  });
});
