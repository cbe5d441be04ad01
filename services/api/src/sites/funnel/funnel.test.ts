import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const device = {
  browser: 'Firefox',
  platform: 'Linux',
  screenWidth: 1280,
  screenHeight: 720,
  deviceType: 'Desktop',
};
const visit = (changes: object = {}) => ({
  utm_source: 'news',
  utm_medium: 'mail',
  utm_campaign: 'autumn',
  initial_page: '/course/throwing',
  account_id: kiln.accountId,
  deviceInfo: device,
  ...changes,
});
let sender = 1;
const start = async (body: object, { key, host = KILN }: { key?: string; host?: string } = {}) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await stoa.call(host, '/api/funnel/start', { body, headers, from: `10.3.0.${sender++}` });
  return { status: reply.status, body: (await reply.json()) as { session_id?: string; code?: string } };
};
const count = async () =>
  (await stoa.db.sql<{ n: number }[]>`select count(*)::int as n from public.funnel_sessions`)[0]?.n;

describe('funnel start', () => {
  it('[API-16] [LMS-17] keeps what brought the visitor and answers its session', async () => {
    const { status, body } = await start(visit());
    expect(status).toBe(201);
    const [row] = await stoa.db.sql`
      select account_id, utm_source, utm_medium, utm_campaign, initial_page, "deviceInfo"
      from public.funnel_sessions where id = ${body.session_id ?? ''}`;
    expect(row).toEqual(visit());
  });

  it('[API-17] [LMS-19] values are trimmed and cut at 200 characters, and an empty one is none', async () => {
    const { body } = await start(
      visit({ utm_source: `  ${'x'.repeat(300)}`, initial_page: 'p'.repeat(900) }),
    );
    const [row] = await stoa.db.sql`
      select length(utm_source) as source, length(initial_page) as page
      from public.funnel_sessions where id = ${body.session_id ?? ''}`;
    expect(row).toEqual({ source: 200, page: 500 });
    expect((await start(visit({ utm_medium: '   ' }))).status).toBe(400);
    expect((await start(visit({ utm_campaign: undefined }))).status).toBe(400);
  });

  it('[API-17] the account must be the one of the host', async () => {
    const before = await count();
    const forged = await start(visit({ account_id: polyglot.accountId }));
    expect([forged.status, forged.body.code]).toEqual([404, 'account_not_found']);
    expect((await start(visit(), { host: PLATFORM })).status).toBe(404);
    expect((await start(visit(), { host: 'nobody.localhost:3000' })).status).toBe(404);
    expect(await count()).toBe(before);
  });

  it('[API-17] one browser session starts one funnel session, however often and at once it calls', async () => {
    const before = (await count()) ?? 0;
    const calls = Array.from({ length: 10 }, () => start(visit(), { key: 'browser-session-1' }));
    const ids = (await Promise.all(calls)).map(({ body }) => body.session_id);
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await start(visit({ utm_source: 'other' }), { key: 'browser-session-1' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    const elsewhere = await start(visit({ account_id: polyglot.accountId }), {
      key: 'browser-session-1',
      host: 'polyglot.localhost:3000',
    });
    expect(elsewhere.status).toBe(201);
    expect(ids).not.toContain(elsewhere.body.session_id);
  });

  it('[API-17] the 31st start of an address within a minute is refused', async () => {
    const statuses = [];
    for (let sent = 1; sent <= 31; sent++) {
      const reply = await stoa.call(KILN, '/api/funnel/start', { body: visit(), from: '10.3.1.1' });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
