import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { acceptedEncodings } from '../../shared/http/accepted-encodings.ts';

const HOST = 'kiln.localhost:3000';
const ENTRY = '/remotes/mf-commerce/1.0.0/remoteEntry.js';
let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ files: { 'web/node/inside.js': 'secret' } }));
  const web = join(stoa.store.remoteDir('mf-commerce', '1.0.0'), 'web');
  const text = '/* mf-commerce 1.0.0 */';
  writeFileSync(join(web, 'remoteEntry.js.br'), brotliCompressSync(text));
  writeFileSync(join(web, 'remoteEntry.js.gz'), gzipSync(text));
  mkdirSync(join(stoa.store.shellDir('1.0.0'), 'web'), { recursive: true });
  mkdirSync(join(stoa.store.shellDir('1.0.0'), 'node'), { recursive: true });
  writeFileSync(join(stoa.store.shellDir('1.0.0'), 'web', 'main.22222222.js'), 'main');
  writeFileSync(join(stoa.store.shellDir('1.0.0'), 'node', 'shell.cjs'), 'secret');
});
afterAll(() => stoa.stop());

describe('artifacts', () => {
  it('a file below web/ is served for ever, as its type, sniffed by nobody', async () => {
    const reply = await stoa.call(HOST, ENTRY);
    expect(await reply.text()).toBe('/* mf-commerce 1.0.0 */');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await (await stoa.call(HOST, '/shell/1.0.0/main.22222222.js')).text()).toBe('main');
  });

  it('[PLT-29] a remote may be loaded from any origin; shell and pages may not', async () => {
    const openTo = async (path: string) => {
      const { headers } = await stoa.call(HOST, path, { headers: { origin: 'https://another.example' } });
      return [headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')];
    };
    expect(await openTo(ENTRY)).toEqual(['*', 'cross-origin']);
    expect(await openTo('/remotes/mf-commerce/1.0.0/mf-manifest.json')).toEqual(['*', 'cross-origin']);
    for (const path of ['/shell/1.0.0/main.22222222.js', '/', '/remotes/mf-commerce/1.0.0/gone.js'])
      expect(await openTo(path)).toEqual([null, 'same-origin']);
  });

  it('goes out as the build compressed it, for who takes it', async () => {
    const encodingFor = async (accepted: string) =>
      (await stoa.call(HOST, ENTRY, { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0, gzip;q=0')).toBeNull();
    expect([...acceptedEncodings('br;q=0.5, GZIP ; q=0')]).toEqual(['br']);
  });

  it.each([
    '/remotes/mf-commerce/1.0.0/node/remoteEntry.cjs',
    '/remotes/mf-commerce/1.0.0/node/inside.js',
    '/remotes/mf-commerce/1.0.0/../1.0.0/node/remoteEntry.cjs',
    '/remotes/mf-commerce/1.0.0/%2e%2e/node/remoteEntry.cjs',
    '/remotes/mf-commerce/1.0.0/..%2fnode%2fremoteEntry.cjs',
    '/remotes/mf-commerce/1.0.0/assets.json',
    '/remotes/mf-commerce/1.0.0/web/remoteEntry.js',
    '/remotes/mf-commerce/1.0.0/',
    '/remotes/mf-commerce/1.0.0',
    '/remotes/mf-commerce/9.9.9/remoteEntry.js',
    '/remotes/',
    '/remotes/mf-commerce/..%2f..%2fregistry.json',
    '/remotes/%2e%2e%2f%2e%2e/registry.json',
    '/shell/1.0.0/node/shell.cjs',
    '/shell/1.0.0/%6eode/shell.cjs',
  ])('[PLT-31] %s does not exist', async (path) => {
    const reply = await stoa.call(HOST, path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('secret');
  });

  it('a remote whose files are gone costs its own files only: pages and the other remotes go on', async () => {
    rmSync(stoa.store.remoteDir('mf-commerce', '1.0.0'), { recursive: true });
    expect((await stoa.call(HOST, ENTRY)).status).toBe(404);
    const page = await stoa.call(HOST, '/');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('mf-commerce')]);
    expect((await stoa.call(HOST, '/remotes/mf-public-site/1.0.0/remoteEntry.js')).status).toBe(200);
  });
});
