import type { SiteReports } from '@stoa/shared/contracts/site-reports';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const TEXT = 'The page asks for card numbers.';
let stoa: TestApp;
let kiln: TestAccount;
let proof: CallOptions;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const { token, cookie } = await stoa.operator();
  proof = { token, cookie };
});
afterAll(() => stoa.stop());

let visitors = 0;
/** Each report comes from a network of its own unless it names one. */
function send(report: object, options: CallOptions = {}, host = PLATFORM) {
  visitors += 1;
  return stoa.call(host, '/api/site-reports', {
    from: `198.51.100.${visitors}`,
    body: { site: 'kiln', reason: 'phishing', text: TEXT, ...report },
    ...options,
  });
}
const open = async () =>
  ((await (await stoa.call(PLATFORM, '/api/operator/site-reports', proof)).json()) as SiteReports).reports;
const close = (id: string, body: object, caller: CallOptions = proof) =>
  stoa.call(PLATFORM, `/api/operator/site-reports/${id}`, { ...caller, body });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

describe('a report about a site', () => {
  it('reaches the operators, counts as work that waits, and is closed once with a reason', async () => {
    const reply = await send({ page: '/login?x=1', email: 'ada@people.example' });
    expect(reply.status).toBe(201);
    const { number } = (await reply.json()) as { number: number };
    const [report] = await open();
    expect(report).toMatchObject({
      ...{ number, reason: 'phishing', page: '/login?x=1', text: TEXT, email: 'ada@people.example' },
      site: { account_id: kiln.accountId, slug: 'kiln', status: 'active' },
    });
    const attention = await stoa.call(PLATFORM, '/api/operator/attention', proof);
    expect(await attention.json()).toMatchObject({ siteReports: 1 });

    const closed = await close(report!.id, { outcome: 'confirmed', reason: 'A copied bank page.' });
    expect(closed.status).toBe(200);
    expect(((await closed.json()) as SiteReports).reports).toEqual([]);
    const [entry] = await stoa.db.sql`
      select action, reason, account_id from registry.audit where action = 'site_report.confirmed'`;
    expect(entry).toEqual({
      ...{ action: 'site_report.confirmed', reason: 'A copied bank page.', account_id: kiln.accountId },
    });
    const again = await close(report!.id, { outcome: 'dismissed', reason: 'A second thought.' });
    expect([again.status, await codeOf(again)]).toEqual([404, 'not_found']);
  });

  it('is taken about a suspended site too, and by its slug in any case', async () => {
    const shut = await makeAccount(stoa.db.sql, { slug: 'shut' });
    await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${shut.accountId}`;
    expect((await send({ site: 'SHUT' })).status).toBe(201);
    expect((await open()).some(({ site }) => site.status === 'suspended')).toBe(true);
  });

  it.each([
    ['no text', { text: '  ' }],
    ['too long a text', { text: 'x'.repeat(2001) }],
    ['a reason that is none', { reason: 'dislike' }],
    ['an address that is none', { email: 'ada@' }],
    ['a field nobody knows', { account_id: 'x' }],
  ])('is rejected with %s, and nothing is stored', async (_, wrong) => {
    const before = (await open()).length;
    const reply = await send(wrong);
    expect([reply.status, await codeOf(reply)]).toEqual([400, 'invalid_input']);
    expect(await open()).toHaveLength(before);
  });

  it('is rejected about no site: the platform itself, an unknown slug, from a host of a site', async () => {
    const [platform] = await stoa.db.sql<{ slug: string }[]>`
      select slug from public.accounts where kind = 'platform'`;
    for (const site of [platform!.slug, 'nobody-here', "k' or '1'='1"])
      expect((await send({ site })).status).toBe(404);
    expect((await send({}, {}, 'kiln.localhost:3000')).status).toBe(404);
  });

  it('is taken five times an hour from one network', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send({ site: 'nobody-here' }, { from: '203.0.113.9' })).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('is shown to nobody but operators, not to the owner either', async () => {
    const token = await stoa.tokenOf(kiln.owner);
    for (const caller of [{}, { token }]) {
      const list = await stoa.call(PLATFORM, '/api/operator/site-reports', caller);
      expect([401, 403]).toContain(list.status);
      const id = (await open())[0]!.id;
      expect([401, 403]).toContain(
        (await close(id, { outcome: 'dismissed', reason: 'It is mine.' }, caller)).status,
      );
    }
  });
});
