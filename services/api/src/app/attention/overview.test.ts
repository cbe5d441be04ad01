import { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
});
afterAll(() => stoa.stop());

const read = async () =>
  PlatformOverview.parse(await (await stoa.call(PLATFORM, '/api/operator/overview', operator)).json());

describe("[SUP-06] the platform's overview", () => {
  it('gives 30 days to today', async () => {
    const { plans, growth, health } = await read();
    expect([plans.revenueMinor.length, growth.signUps.length]).toEqual([30, 30]);
    expect(health.databaseMs).toBeGreaterThan(0);
  });

  it('counts a year’s plan as a twelfth, trials apart, and nothing of a plan that was paid once', async () => {
    const { sql } = stoa.db;
    const before = (await read()).plans;
    const plans = [
      ['monthly', 'active', 2_900],
      ['annual', 'past_due', 29_900],
      ['onetime', 'lifetime', 1_900],
      ['monthly', 'unpaid', 9_900],
    ] as const;
    for (const [period, status, price] of plans) {
      const { accountId } = await makeAccount(sql);
      await sql`delete from ops.site_subscriptions where account_id = ${accountId}`;
      await sql`
        insert into ops.site_subscriptions (account_id, plan_id, period, status, price_minor, currency)
        values (${accountId}, 'starter', ${period}, ${status}, ${price}, 'USD')`;
    }
    const { mrrMinor, paying, trialing } = (await read()).plans;
    expect([mrrMinor - before.mrrMinor, paying - before.paying, trialing]).toEqual([
      2_900 + 2_491,
      2,
      before.trialing,
    ]);
  });

  it('takes credit notes off, and leaves out test invoices', async () => {
    const insert = (
      number: number,
      fields: { total: number; test?: boolean; issuer?: string; of?: string },
    ) =>
      stoa.db.sql<{ id: string }[]>`
        insert into ops.invoices (account_id, issuer, year, number, kind, credits_invoice_id, issued_at, currency,
          total_minor, seller, buyer, is_test)
        values (${kiln.accountId}, ${fields.issuer ?? 'stoa'}, 2026, ${number}, ${fields.of ? 'credit_note' : 'invoice'},
          ${fields.of ?? null}, now(), 'USD', ${fields.total}, '{}', '{}', ${fields.test ?? false})
        returning id`;
    const [invoice] = await insert(9_001, { total: 2_900 });
    await insert(9_002, { total: 50_000, test: true });
    await insert(9_003, { total: 500, issuer: 'stoa:credit', of: invoice!.id });
    expect((await read()).plans.revenueMinor.at(-1)).toBe(2_400);
  });

  it('follows new owners from sign-up to a sale, and leaves out members of sites and operators', async () => {
    const { sql } = stoa.db;
    const before = (await read()).growth;
    const newcomer = await makePerson(sql);
    await sql`update auth.users set email_confirmed_at = null where id = ${newcomer.userId}`;
    await makePerson(sql, { account: kiln });
    await stoa.operator();
    const { growth } = await read();
    expect(growth.funnel).toMatchObject({
      signedUp: before.funnel.signedUp + 1,
      confirmed: before.funnel.confirmed,
      site: before.funnel.site,
    });
    expect(growth.signUps.at(-1)).toBe((before.signUps.at(-1) ?? 0) + 1);
  });

  it('says how long mail has waited', async () => {
    expect((await read()).health).toMatchObject({ waitingMails: 0, oldestMailS: null });
    await stoa.db.sql`
      insert into ops.outbox (recipient, is_mail, message, at)
      values ('a@b.example', true, ${stoa.db.sql.json({ subject: 'x', text: 'x' })}, now() - interval '10 minutes')`;
    const { waitingMails, oldestMailS } = (await read()).health;
    expect(waitingMails).toBe(1);
    expect(oldestMailS).toBeGreaterThanOrEqual(600);
  });

  it('is for operators alone', async () => {
    for (const caller of [{}, { token: await stoa.tokenOf(kiln.owner) }])
      expect([401, 403]).toContain((await stoa.call(PLATFORM, '/api/operator/overview', caller)).status);
  });
});
