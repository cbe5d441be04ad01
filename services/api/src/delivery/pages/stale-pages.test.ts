import { describe, expect, it } from 'vitest';
import { page, setUp } from '../../testing/cached-pages.ts';
import { STALE_ANSWER_MS } from '../limits.ts';
import type { StoredPage } from './page-cache.ts';

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
