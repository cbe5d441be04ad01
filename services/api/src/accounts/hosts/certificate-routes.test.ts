import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  const { sql } = stoa.db;
  await makeAccount(sql, { slug: 'kiln' });
  const verified = await makeAccount(sql, { slug: 'nord', domain: 'nord-studio.example' });
  await sql`update public.accounts set domain_verified_at = now() where account_id = ${verified.accountId}`;
  await makeAccount(sql, { slug: 'claimer', domain: 'unproved.example' });
  const closed = await makeAccount(sql, { slug: 'shut' });
  await sql`update public.accounts set status = 'suspended' where account_id = ${closed.accountId}`;
});
afterAll(() => stoa.stop());

/** Status and error code for a host as the proxy of this machine, or another caller, gets them. */
async function checkHost(domain: string, caller: { from?: string; headers?: Record<string, string> } = {}) {
  const reply = await stoa.call('127.0.0.1:3000', `/tls/certificate?domain=${encodeURIComponent(domain)}`, {
    from: '127.0.0.1',
    ...caller,
  });
  const { code } = reply.status === 204 ? {} : ((await reply.json()) as { code?: string });
  return [reply.status, code];
}

describe('hosts that may have a certificate', () => {
  it.each(['kiln.localhost', 'KILN.localhost', 'nord-studio.example', 'nord.localhost', 'shut.localhost'])(
    '[TEN-06] %s is served, so it may have one',
    async (domain) => expect(await checkHost(domain)).toEqual([204, undefined]),
  );

  it('the platform may have one', async () => {
    expect(await checkHost(PLATFORM.split(':')[0] ?? '')).toEqual([204, undefined]);
  });

  it.each(['unproved.example', 'nobody.localhost', 'a.kiln.localhost', 'example.org', '127.0.0.1'])(
    '[TEN-08] %s is no host of ours, so nobody gets a certificate for it',
    async (domain) => expect(await checkHost(domain)).toEqual([404, 'not_found']),
  );

  it.each(['', 'a b', "x';--", 'x'.repeat(300)])('[TEN-08] %j is rejected as input', async (domain) => {
    expect(await checkHost(domain)).toEqual([400, 'invalid_input']);
  });

  it('answers programs of this machine only', async () => {
    expect(await checkHost('kiln.localhost', { from: '192.0.2.1' })).toEqual([404, 'not_found']);
    expect(await checkHost('kiln.localhost', { headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual([
      404,
      'not_found',
    ]);
  });
});
