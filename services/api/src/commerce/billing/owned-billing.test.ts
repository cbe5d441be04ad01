import { Billing, BillingChangeReply, BillingSetup } from '@stoa/shared/contracts/billing';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let kiln: TestAccount;
let token: string;
let turn = 0;

beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  turn += 1;
  kiln = await makeAccount(stoa.db.sql, { slug: `kiln-${turn}` });
  token = await stoa.tokenOf(kiln.owner);
  await stoa.db.sql`
    insert into ops.site_subscriptions (account_id, plan_id, status) values (${kiln.accountId}, 'starter', 'unpaid')`;
  await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${kiln.accountId}`;
  await stoa.db.sql`
    insert into ops.billing_holds (account_id, paused_at, step) values (${kiln.accountId}, now(), 1)`;
});

const call = (path: string, options: Parameters<TestApp['call']>[2] = {}) =>
  stoa.call(PLATFORM, path, { token, from: `192.0.2.${turn}`, ...options });
const at = (path = '') => `/api/sites/${kiln.accountId}/billing${path}`;
const pay = (key = 'a-key-of-the-owner') =>
  call(at('/payment'), { body: {}, headers: { 'idempotency-key': key } });

async function addCard(button: string) {
  const { next } = BillingSetup.parse(await (await call(at('/method'), { body: {} })).json());
  const page = new URL(next.kind === 'redirect' ? next.url : '');
  expect(page.host).toBe(PLATFORM);
  expect(await (await call(page.pathname)).text()).toContain('Add test card');
  const back = new URL((await call(page.pathname, { rawBody: `do=${button}` })).headers.get('location')!);
  expect([back.pathname, back.searchParams.get('site')]).toEqual(['/dashboard/billing', kiln.accountId]);
  return call(at('/method/confirm'), { body: { query: back.search.slice(1) } });
}
const statusOf = async () => {
  const [row] = await stoa.db.sql<[{ status: string }]>`
    select status from public.accounts where account_id = ${kiln.accountId}`;
  return row.status;
};

describe('billing of a suspended site at the platform', () => {
  it('[SUP-22] opens the site with a card that is added and charged, once for each key', async () => {
    expect((await pay()).status).toBe(409);
    expect((await addCard('test_card')).status).toBe(200);
    expect(await statusOf()).toBe('suspended');
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay()));
    const outcomes = await Promise.all(
      replies
        .filter(({ ok }) => ok)
        .map(async (reply) => BillingChangeReply.parse(await reply.json()).outcome),
    );
    expect(outcomes).toContain('paid');
    expect(await statusOf()).toBe('active');
    const again = BillingChangeReply.parse(await (await pay()).json());
    expect([again.outcome, again.billing.invoices.length]).toEqual(['paid', 1]);
  });

  it('stays suspended when the card is declined', async () => {
    await addCard('test_card_declined');
    const reply = BillingChangeReply.parse(await (await pay()).json());
    expect([reply.outcome, await statusOf()]).toEqual(['declined', 'suspended']);
  });

  it('shows plan and invoices to its owner, and nothing to anyone else', async () => {
    expect(Billing.parse(await (await call(at())).json())).toMatchObject({
      status: 'unpaid',
      isPayable: true,
    });
    const other = await makeAccount(stoa.db.sql, { slug: `other-${turn}` });
    const manager = await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' });
    for (const person of [other.owner, manager]) {
      const stranger = await stoa.tokenOf(person);
      expect((await call(at(), { token: stranger })).status).toBe(404);
      expect((await call(at('/method'), { token: stranger, body: {} })).status).toBe(404);
    }
  });

  it('rejects a link of the setup page that was written for another site, or altered', async () => {
    const { next } = BillingSetup.parse(await (await call(at('/method'), { body: {} })).json());
    const { pathname } = new URL(next.kind === 'redirect' ? next.url : '');
    for (const altered of [`${pathname}0`, '/test-gateway/setup/bm90LWpzb24.x', '/test-gateway/setup/x'])
      expect((await call(altered)).status).toBe(404);
  });
});
