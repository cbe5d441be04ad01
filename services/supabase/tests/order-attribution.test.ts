import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let site: TestAccount;
let product: string;
beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  product = await makeProduct(db.sql, site, { title: 'Clay', amountMinor: 1001 });
});
afterAll(() => db.drop());

interface Report {
  currency: string;
  revenue: { currency: string; total: number; before: number }[];
  rows: {
    value: string | null;
    orders: number;
    money: { currency: string; total: number; before: number }[];
  }[];
}
const MODELS = ['first', 'last', 'linear'] as const;
const report = (p_model: string, more: Record<string, unknown> = {}) =>
  rpc<Report>(db, site.owner, 'revenue_by_source', { p_account_id: site.accountId, p_model, ...more });
const attributionOf = async (known: object | null) =>
  (
    await db.sql`select app.order_attribution(${site.accountId}, ${known && db.sql.json(known as never)}) as found`
  )[0]!['found'] as { basis: string; touches: { source?: string }[] } | null;

async function sell(attribution: object | null, quantity = 1): Promise<string> {
  const person = await makePerson(db.sql, { account: site });
  const items = [{ id: product, quantity }];
  const { id } = await place(db, person, site.accountId, orderInput(product, { provider: 'offline', items }));
  await db.sql`update public.orders set attribution = ${attribution && db.sql.json(attribution as never)} where id = ${id}`;
  await rpc(db, site.owner, 'mark_order_paid', { p_order_id: id });
  return id;
}
const touches = (...sources: (string | null)[]) => ({
  basis: 'cookie',
  touches: sources.map((source) => (source === null ? {} : { source })),
});

describe('the touches of an order', () => {
  it('are those of the cookie, else those of the day, else none', async () => {
    const visitor = 'aa'.repeat(8);
    const day = new Date().toISOString().slice(0, 10);
    expect(await attributionOf(null)).toBeNull();
    expect(await attributionOf({ visitor, day })).toBeNull();
    const see = (source: string | null, seconds: number) => db.sql`
      insert into ops.visits_live (account_id, day, visitor, at, path, is_document, source, device)
      values (${site.accountId}, ${day}, decode(${visitor}, 'hex'), now() + make_interval(secs => ${seconds}), '/', true, ${source}, 'phone')`;
    await see(null, 0);
    await see(null, 1);
    expect(await attributionOf({ visitor, day })).toMatchObject({
      basis: 'day',
      touches: [{ at: expect.any(String) as string }],
    });
    for (let index = 0; index < 12; index += 1) await see(`s${index}`, 2 + index);
    const found = await attributionOf({ visitor, day });
    expect(found?.touches.map(({ source }) => source)).toEqual([
      's0',
      's3',
      's4',
      's5',
      's6',
      's7',
      's8',
      's9',
      's10',
      's11',
    ]);
    expect(await attributionOf({ visitor: 'bb'.repeat(8), day })).toBeNull();
    expect((await attributionOf({ visitor, day, ...touches('mine') }))?.touches).toEqual([
      { source: 'mine' },
    ]);
  });

  it('are kept with an order that the service places', async () => {
    const person = await makePerson(db.sql, { account: site });
    const requests = [
      {
        claims: { sub: person.userId, role: 'authenticated' },
        gateways: [],
        known: touches('news'),
        input: orderInput(product, {
          provider: 'offline',
          contact: { email: person.email, name: 'A Buyer', address: { street: 'Am Hof 1', city: 'Bonn' } },
        }),
      },
    ];
    const [row] =
      await db.sql`select ops.place_orders(${site.accountId}, ${db.sql.json(requests as never)}) as answers`;
    const id = (row!['answers'] as [{ order: { id: string } }])[0].order.id;
    const [stored] = await db.sql`select attribution from public.orders where id = ${id}`;
    expect(stored!['attribution']).toEqual(touches('news'));
  });
});

describe('revenue by source', () => {
  it('is for managers of the account, and for known questions', async () => {
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [(await makeAccount(db.sql)).owner, student, 'anon'] as const)
      expect(await codeOf(rpc(db, actor, 'revenue_by_source', { p_account_id: site.accountId }))).toMatch(
        /forbidden|permission denied/,
      );
    for (const wrong of [{ p_by: 'page' }, { p_days: 367 }, { p_compare: 'x' }, { p_limit: 0 }])
      expect(await codeOf(report('last', wrong))).toBe('invalid_input');
    expect(await codeOf(report('middle'))).toBe('invalid_input');
  });

  it('adds up to the revenue by each model, for random orders and refunds', async () => {
    const order = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      sources: fc.option(
        fc.array(fc.option(fc.constantFrom('news', 'search', 'partner')), { minLength: 1, maxLength: 4 }),
      ),
      refunds: fc.array(fc.integer({ min: 1, max: 5005 }), { maxLength: 2 }),
      daysAgo: fc.integer({ min: 0, max: 70 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 4 }), async (orders) => {
        for (const { quantity, sources, refunds, daysAgo } of orders) {
          const id = await sell(sources && touches(...sources), quantity);
          let rest = quantity * 1001;
          for (const [index, amount] of refunds.entries()) {
            const amountMinor = Math.min(amount, rest);
            if (amountMinor === 0) break;
            rest -= amountMinor;
            const p_input = { amountMinor, idempotencyKey: `refund-${index}-of-it` };
            await rpc(db, site.owner, 'refund_order', { p_order_id: id, p_input });
          }
          await db.sql`
            update public.orders set created_at = created_at - make_interval(days => ${daysAgo}), paid_at = paid_at - make_interval(days => ${daysAgo})
            where id = ${id}`;
        }
        const { revenue } = await rpc<Report>(db, site.owner, 'manage_figures', {
          p_account_id: site.accountId,
        });
        for (const model of MODELS) {
          const result = await report(model);
          expect(result.revenue).toEqual(revenue);
          const sum = (key: 'total' | 'before') =>
            result.rows.reduce((all, { money }) => all + money.reduce((some, one) => some + one[key], 0), 0);
          expect([sum('total'), sum('before')]).toEqual([revenue[0]?.total ?? 0, revenue[0]?.before ?? 0]);
        }
      }),
      { numRuns: 15, seed: 20261127 },
    );
  });

  it('names the share of orders of unknown origin, and splits by model', async () => {
    await db.sql`update public.orders set test = true where account_id = ${site.accountId}`;
    await sell(null);
    await sell(touches('news', null, 'search'));
    const totals = async (model: string) =>
      Object.fromEntries(
        (await report(model)).rows.map(({ value, money }) => [value ?? 'unknown', money[0]?.total]),
      );
    expect(await totals('first')).toEqual({ unknown: 1001, news: 1001 });
    expect(await totals('last')).toEqual({ unknown: 1001, search: 1001 });
    expect(await totals('linear')).toEqual({ unknown: 1001, news: 334, '': 334, search: 333 });
  });

  it('counts an order on the days of a period that has ended, and not after it', async () => {
    await db.sql`update public.orders set test = true where account_id = ${site.accountId}`;
    const id = await sell(touches('news'));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await db.sql`
      update public.orders set created_at = ${`${ago(10)}T12:00Z`}, paid_at = ${`${ago(10)}T12:00Z`} where id = ${id}`;
    const revenueOf = async (until: number) => {
      const { revenue, rows } = await report('last', { p_days: 3, p_until: ago(until) });
      expect(rows.flatMap(({ money }) => money)).toEqual(revenue);
      return revenue[0] ? [revenue[0].total, revenue[0].before] : [];
    };
    expect(await revenueOf(11)).toEqual([]);
    expect(await revenueOf(10)).toEqual([1001, 0]);
    expect(await revenueOf(8)).toEqual([1001, 0]);
    expect(await revenueOf(7)).toEqual([0, 1001]);
  });
});
