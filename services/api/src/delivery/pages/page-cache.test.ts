import { describe, expect, it } from 'vitest';
import { page, setUp } from '../../testing/cached-pages.ts';
import type { StoredPage } from './page-cache.ts';

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
