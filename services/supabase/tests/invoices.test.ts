import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestAccount, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
let site: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase({ max: 20 });
  site = await makeAccount(db.sql);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.sql`delete from ops.invoice_numbers`;
});

const ISSUER = () => `issuer-${randomUUID()}`;
const invoice = (issuer: string, more: Record<string, unknown> = {}) => ({
  accountId: site.accountId,
  issuer,
  issuedAt: '2027-12-31T23:59:59Z',
  currency: 'USD',
  totalMinor: 2900,
  seller: { name: 'Stoa' },
  isTest: false,
  lines: [{ kind: 'plan', label: 'Starter', amountMinor: 2900 }],
  ...more,
});
const finalise = (input: Record<string, unknown>) =>
  db.sql`select app.finalise_invoice(${db.sql.json(input as never)}) as id`;
const numbers = async (issuer: string) =>
  (
    await db.sql<{ number: number }[]>`
      select number from ops.invoices where issuer = ${issuer} order by number`
  ).map(({ number }) => number);

describe('invoice numbers', () => {
  it('have no gap when a hundred are issued at once and every fifth is rolled back', async () => {
    const issuer = ISSUER();
    const issued = await Promise.allSettled(
      Array.from({ length: 125 }, (_, place) =>
        db.sql.begin(async (sql) => {
          await sql`select app.finalise_invoice(${sql.json(invoice(issuer) as never)})`;
          if (place % 5 === 4) throw new Error('rolled back');
        }),
      ),
    );
    expect(issued.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(await numbers(issuer)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
  });

  it('begin again with the year in UTC', async () => {
    const issuer = ISSUER();
    await finalise(invoice(issuer));
    await finalise(invoice(issuer));
    await finalise(invoice(issuer, { issuedAt: '2028-01-01T00:00:00Z' }));
    const rows = await db.sql`
      select year, number from ops.invoices where issuer = ${issuer} order by year, number`;
    expect([...rows]).toEqual([
      { year: 2027, number: 1 },
      { year: 2027, number: 2 },
      { year: 2028, number: 1 },
    ]);
  });
});

describe('an invoice', () => {
  it('has lines that add up to its total', async () => {
    await expect(finalise(invoice(ISSUER(), { totalMinor: 2901 }))).rejects.toThrow('lines of an invoice');
  });

  it('never changes, nor do its lines and the credit ledger', async () => {
    const [row] = await finalise(invoice(ISSUER()));
    const id = row!['id'] as string;
    await db.sql`
      insert into ops.credit_ledger (account_id, amount_minor, currency, reason, key)
      values (${site.accountId}, 5, 'USD', 'granted', ${randomUUID()})`;
    for (const work of [
      db.sql`update ops.invoices set total_minor = 1 where id = ${id}`,
      db.sql`delete from ops.invoice_lines where invoice_id = ${id}`,
      db.sql`delete from ops.invoices where id = ${id}`,
      db.sql`update ops.credit_ledger set amount_minor = 6 where account_id = ${site.accountId}`,
    ])
      await expect(work).rejects.toThrow('only grows');
  });
});

describe('a site subscription', () => {
  const STEPS: Record<string, string[]> = {
    trialing: ['active', 'unpaid', 'cancelled', 'lifetime'],
    active: ['past_due', 'completed', 'cancelled', 'lifetime'],
    past_due: ['active', 'unpaid', 'cancelled'],
    unpaid: ['active', 'lifetime', 'cancelled'],
    cancelled: [],
    completed: [],
    lifetime: [],
  };

  it('takes the steps of billing and no other', async () => {
    const taken: Record<string, string[]> = {};
    for (const from of Object.keys(STEPS)) {
      taken[from] = [];
      for (const to of Object.keys(STEPS).filter((status) => status !== from)) {
        await db.sql
          .begin(async (sql) => {
            const [row] = await sql`
              insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
              values (${site.accountId}, 'starter', ${from}, now()) returning id`;
            await sql`update ops.site_subscriptions set status = ${to} where id = ${row!['id']}`;
            taken[from]!.push(to);
            throw new Error('undo');
          })
          .catch(() => {});
      }
    }
    const sorted = (steps: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(steps).map(([from, to]) => [from, to.toSorted()]));
    expect(sorted(taken)).toEqual(sorted(STEPS));
  });

  it('is live once an account, whichever of two tabs comes first', async () => {
    const { accountId } = await makeAccount(db.sql);
    const open = () => db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status) values (${accountId}, 'starter', 'active')`;
    const results = await Promise.allSettled([open(), open(), open()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('credit notes', () => {
  it('are numbered without a gap in a series of their own, also when every fifth is rolled back', async () => {
    const issuer = ISSUER();
    const ids: string[] = [];
    for (let place = 0; place < 5; place++) ids.push((await finalise(invoice(issuer)))[0]!['id'] as string);
    const credited = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) =>
        db.sql.begin(async (sql) => {
          await sql`select ops.credit_invoice(${site.accountId}, ${ids[place % 5]!}, 10, 'credit', 'a test', now())`;
          if (place % 5 === 4) throw new Error('rolled back');
        }),
      ),
    );
    expect(credited.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await numbers(`${issuer}:credit`)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    expect(await numbers(issuer)).toEqual([1, 2, 3, 4, 5]);
  });

  it('never exceed their invoice, also when twenty are written at once', async () => {
    const id = (await finalise(invoice(ISSUER())))[0]!['id'] as string;
    const credit = (amount: number) => db.sql`
      select ops.credit_invoice(${site.accountId}, ${id}, ${amount}, 'credit', 'a test', now())`;
    await expect(credit(2901)).rejects.toThrow('invalid_input');
    const credited = await Promise.allSettled(Array.from({ length: 20 }, () => credit(1000)));
    expect(credited.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
