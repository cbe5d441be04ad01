import type { PublicAccount } from '@stoa/shared/contracts/account';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Site } from '../../shared/context.ts';
import { silentLog } from '../../shared/log/log.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { LOOKUP } from '../../platform/visitors/lookup.ts';
import { createHostDirectory } from './host-directory.ts';

let stoa: TestApp;
let owned: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  owned = await makeAccount(stoa.db.sql, { slug: 'nord', domain: 'nord-studio.example' });
  await makeAccount(stoa.db.sql, { slug: 'claimer', domain: 'unproved.example' });
  await stoa.db
    .sql`update public.accounts set domain_verified_at = now() where account_id = ${owned.accountId}`;
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

const slugOn = async (host: string, headers: Record<string, string> = {}) => {
  const reply = await stoa.call(host, '/', { headers });
  const json = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(await reply.text())?.[1];
  return json
    ? ((JSON.parse(json) as { account: { slug: string } | null }).account?.slug ?? 'platform')
    : reply.status;
};

describe('hosts', () => {
  it('[TEN-06] a verified custom domain is the account, and its slug leads there', async () => {
    expect(await slugOn('nord-studio.example:3000')).toBe('nord');
    const reply = await stoa.call('nord.localhost:3000', '/course/x?page=2');
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      'http://nord-studio.example:3000/course/x?page=2',
    ]);
  });

  it('[EXAM-C9] [AUTH-21] a page enforces single session exactly while the database says the account has it, through a change of plan', async () => {
    const { accountId } = await makeAccount(stoa.db.sql, { slug: 'planned' });
    await stoa.db.sql`
      insert into public.plans (id, label, description, position, pricing, features, addons, limits)
      values ('bare', 'Bare', '', 99, '{}', '{lms}', '{}', '{}')`;
    await stoa.db
      .sql`update public.accounts set features = '{lms,single_session}' where account_id = ${accountId}`;
    const seen: [string[], boolean][] = [];
    for (const plan of ['starter', 'bare', 'starter', null]) {
      await stoa.db.sql`
        update public.accounts set settings = settings || ${stoa.db.sql.json({ plan })} where account_id = ${accountId}`;
      stoa.app.accountsChanged(accountId);
      const html = await (await stoa.call('planned.localhost:3000', '/')).text();
      const json = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      const [row] = await stoa.db.sql<
        [{ has: boolean }]
      >`select public.has_feature(${accountId}, 'single_session') as has`;
      seen.push([(JSON.parse(json) as { account: PublicAccount }).account.features, row.has]);
    }
    const both = ['lms', 'single_session'];
    expect(seen).toEqual([
      [both, true],
      [['lms'], false],
      [both, true],
      [both, true],
    ]);
  });

  it('[TEN-09] a domain that is not proved serves nobody, and its account stays on the slug', async () => {
    expect(await slugOn('unproved.example:3000')).toBe(404);
    expect(await slugOn('claimer.localhost:3000')).toBe('claimer');
  });

  it.each([
    'unknown.localhost:3000',
    'localhost.evil.example',
    'a.kiln.localhost:3000',
    'stoa.example',
    '127.0.0.1:3000',
  ])('[TEN-11] %s is the not-found page of the platform', async (host) => {
    const reply = await stoa.call(host, '/');
    const html = await reply.text();
    expect(reply.status).toBe(404);
    expect(html).toContain('data-page="unknown-host"');
    expect(html).not.toContain('stoa-bootstrap');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const german = await stoa.call(host, '/', { headers: { 'accept-language': 'de-AT' } });
    expect(await german.text()).toContain('Website nicht gefunden');
  });

  it('[TEN-11] forged forwarding headers, queries and cookies change nothing', async () => {
    for (const name of [
      'x-forwarded-host',
      'forwarded',
      'x-original-host',
      'x-tenant-id',
      'x-host',
      'cookie',
    ]) {
      const value = name === 'forwarded' ? 'host=nord-studio.example' : 'nord-studio.example';
      expect(await slugOn('kiln.localhost:3000', { [name]: value })).toBe('kiln');
    }
    const reply = await stoa.call(
      'kiln.localhost:3000',
      `/?account_id=${owned.accountId}&host=nord-studio.example`,
    );
    expect(await reply.text()).toContain('"slug":"kiln"');
  });

  it('[ERR-06] a suspended account shows that it is closed, in its own face and language, and nothing else of it', async () => {
    const gone = await makeAccount(stoa.db.sql, { slug: 'closed' });
    const settings = { sitetitle: 'Atelier Nord', logo: '/storage/logo.svg', defaultLanguage: 'fr' };
    await stoa.db.sql`
      update public.accounts set status = 'suspended', settings = ${stoa.db.sql.json(settings)},
        theme = jsonb_build_object('light', jsonb_build_object('primary', '#123456'))
      where account_id = ${gone.accountId}`;
    const CLOSED = 'closed.localhost:3000';
    for (const path of ['/', '/course/x', '/login', '/dashboard']) {
      const reply = await stoa.call(CLOSED, path);
      const html = await reply.text();
      expect([path, reply.status]).toEqual([path, 503]);
      expect(html).toContain('<html lang="fr" dir="ltr">');
      expect(html).toContain('Atelier Nord n’est pas ouvert pour le moment');
      expect(html).toContain('<meta name="robots" content="noindex">');
      // Its files are closed too: the name stands where the logo would be broken.
      expect(html).toMatch(/<header><span class="brand"><span dir="auto">Atelier Nord/);
      expect(html).not.toMatch(/<script|<a |<img/);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await (await stoa.call(CLOSED, '/?lang=ar')).text()).toContain('<html lang="ar" dir="rtl">');
    for (const path of ['/api/account', '/rest/v1/pages', '/robots.txt', '/sitemap.xml', LOOKUP])
      expect([path, (await stoa.call(CLOSED, path)).status]).toEqual([path, 404]);
    expect(await stoa.app.servesHost(CLOSED)).toBe(false);
  });
});

describe('a paused site', () => {
  it('[ERR-06] shows visitors that it is closed, with the way to log in; members reach login and dashboard', async () => {
    const site = await makeAccount(stoa.db.sql, { slug: 'paused' });
    await stoa.db.sql`update public.accounts set status = 'paused' where account_id = ${site.accountId}`;
    const PAUSED = 'paused.localhost:3000';
    for (const path of ['/', '/course/x', '/signup']) {
      const reply = await stoa.call(PAUSED, path);
      expect([path, reply.status]).toEqual([path, 503]);
      expect(await reply.text()).toContain('<a href="/login" class="button">Log in</a>');
    }
    for (const path of ['/login', '/dashboard', '/dashboard/courses'])
      expect([path, (await stoa.call(PAUSED, path)).status]).not.toEqual([path, 503]);
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect([path, (await stoa.call(PAUSED, path)).status]).toEqual([path, 404]);
    expect(await stoa.app.servesHost(PAUSED)).toBe(true);
  });
});

describe('host directory', () => {
  it('answers from memory, asks again after a change, and serves what it knew while the database is away', async () => {
    let requestCount = 0;
    let isDown = false;
    const directory = createHostDirectory({
      isAway: () => false,
      platformHost: 'localhost',
      find: async () => {
        requestCount += 1;
        if (isDown) throw new Error('no database');
        return { kind: 'unknown' };
      },
      maxHosts: 10,
      freshMs: 1000,
      unknownFreshMs: 1000,
      staleMs: 0,
      now: () => 0,
      log: silentLog,
    });
    await directory.siteOf('a.localhost');
    await directory.siteOf('a.localhost');
    expect(requestCount).toBe(1);
    directory.invalidate();
    await directory.siteOf('a.localhost');
    expect(requestCount).toBe(2);
    isDown = true;
    directory.invalidate();
    expect(await directory.siteOf('a.localhost')).toEqual({ kind: 'unknown' });
    await expect(directory.siteOf('b.localhost')).rejects.toThrow('no database');
    expect(await directory.siteOf('localhost')).toEqual({ kind: 'platform' });
  });

  it('an old answer is given at once and asked for anew behind it; one that was announced as changed is waited for', async () => {
    let now = 0;
    let name = 'first';
    const waiting: PromiseWithResolvers<void>[] = [];
    const directory = createHostDirectory({
      isAway: () => false,
      platformHost: 'localhost',
      find: async () => {
        const gate = Promise.withResolvers<void>();
        waiting.push(gate);
        await gate.promise;
        return siteNamed(name);
      },
      maxHosts: 10,
      freshMs: 1000,
      unknownFreshMs: 1000,
      staleMs: 5000,
      now: () => now,
      log: silentLog,
    });
    const answer = () => waiting.shift()?.resolve();
    const first = directory.siteOf('a.localhost');
    answer();
    await first;
    now = 1500;
    name = 'second';
    expect(nameOf(directory.known('a.localhost'))).toBe('first');
    expect(nameOf(await directory.siteOf('a.localhost'))).toBe('first');
    expect(waiting).toHaveLength(1);
    answer();
    await vi.waitFor(() => expect(nameOf(directory.known('a.localhost'))).toBe('second'), {
      timeout: 30_000,
    });
    now = 9000;
    expect(directory.known('a.localhost')).toBeNull();
    name = 'third';
    const third = directory.siteOf('a.localhost');
    answer();
    expect(nameOf(await third)).toBe('third');
    directory.invalidate('third');
    expect(directory.known('a.localhost')).toBeNull();
    expect(waiting).toHaveLength(0);
  });
});

const siteNamed = (name: string): Site => ({
  kind: 'account',
  account: { account_id: name } as PublicAccount,
  canonicalHost: 'a.localhost',
});
const nameOf = (site: Site | null) => (site?.kind === 'account' ? site.account.account_id : null);
