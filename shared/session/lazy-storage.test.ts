import { StorageClient as FullClient } from '@supabase/storage-js';
import { describe, expect, it } from 'vitest';
import { StorageClient } from './lazy-storage.ts';

const URL = 'https://b.test/storage/v1';

interface Files {
  getPublicUrl(path: string, options?: { download?: boolean | string }): { data: { publicUrl: string } };
  list(folder: string): Promise<{ data: unknown; error: Error | null }>;
  remove(paths: string[]): Promise<{ data: unknown; error: Error | null }>;
}

function both() {
  const sent: string[] = [];
  const request = (async (input: string, init?: RequestInit) => {
    sent.push(`${init?.method} ${input} ${String(init?.body)}`);
    return Response.json([{ name: 'bowl.jpg' }]);
  }) as typeof fetch;
  const headers = { apikey: 'key' };
  return {
    sent,
    full: new FullClient(URL, headers, request).from('media') as unknown as Files,
    lazy: new StorageClient(URL, headers, request).from('media') as unknown as Files,
  };
}

describe('the client of files in the browser', () => {
  it('writes public addresses as the library does, without it', () => {
    const { full, lazy } = both();
    for (const path of ['a/bowl.jpg', '/a/b c ü.jpg', 'x'])
      for (const options of [undefined, {}, { download: true }, { download: 'a b&c.jpg' }])
        expect(lazy.getPublicUrl(path, options)).toEqual(full.getPublicUrl(path, options));
  });

  it('makes the requests of the library and gives its answers', async () => {
    const { full, lazy, sent } = both();
    expect(await lazy.list('a')).toEqual(await full.list('a'));
    expect(await lazy.remove(['a/x'])).toEqual(await full.remove(['a/x']));
    expect(sent[0]).toBe(sent[1]);
    expect(sent[2]).toBe(sent[3]);
  });

  it('is no promise, and names a method that there is not', async () => {
    const { lazy } = both();
    expect(await Promise.resolve(lazy)).toBe(lazy);
    const { nothing } = lazy as unknown as { nothing(): Promise<void> };
    await expect(nothing()).rejects.toThrow('nothing()');
  });
});
