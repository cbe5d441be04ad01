import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

interface Sum {
  total: number;
  before: number | null;
}
interface Figures {
  currency: string;
  total_rows: number;
  rows: {
    key: string;
    id: string | null;
    title: string;
    counts: Record<string, Sum>;
    money: (Sum & { kind: string; currency: string })[];
  }[];
  revenue: (Sum & { currency: string })[];
  orders: Sum;
  test_orders: number;
}

let db: TestDatabase;
let site: TestAccount;
let product: string;
let course: Awaited<ReturnType<typeof makeCourse>>;

beforeAll(async () => {
  db = await createTestDatabase();
  site = await makeAccount(db.sql);
  product = await makeProduct(db.sql, site, { title: 'Clay', amountMinor: 1000 });
  course = await makeCourse(db.sql, site, { amountMinor: 2000 });
});
afterAll(() => db.drop());

const figures = (by: string, more: Record<string, unknown> = {}, actor: Actor = site.owner) =>
  rpc<Figures>(db, actor, 'manage_figures', { p_account_id: site.accountId, p_by: by, ...more });

/** A paid order of one clay and one course, so many days ago. */
async function sell(daysAgo: number, more: Record<string, unknown> = {}): Promise<string> {
  const person = await makePerson(db.sql, { account: site });
  const items = [product, course.productId].map((id) => ({ id, quantity: 1 }));
  const { id } = await place(
    db,
    person,
    site.accountId,
    orderInput(product, { provider: 'offline', items, ...more }),
  );
  await rpc(db, site.owner, 'mark_order_paid', { p_order_id: id });
  await db.sql`
    update public.orders set created_at = created_at - make_interval(days => ${daysAgo}), paid_at = paid_at - make_interval(days => ${daysAgo})
    where id = ${id}`;
  return id;
}

describe('the figures of a site', () => {
  it('[MNG-27] are for managers of the account, and for known questions', async () => {
    const student = await makePerson(db.sql, { account: site });
    for (const actor of [(await makeAccount(db.sql)).owner, student, 'anon'] as Actor[])
      expect(await codeOf(figures('course', {}, actor))).toMatch(/forbidden|permission denied/);
    for (const wrong of [
      { p_days: 0 },
      { p_days: 367 },
      { p_compare: 'tomorrow' },
      { p_limit: 501 },
      { p_limit: 0 },
    ])
      expect(await codeOf(figures('course', wrong))).toBe('invalid_input');
    expect(await codeOf(figures('member'))).toBe('invalid_input');
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${site.accountId}`;
    expect(await codeOf(figures('course'))).toBe('forbidden');
    await db.sql`update public.accounts set status = 'active' where account_id = ${site.accountId}`;
  });

  it('[MNG-01] share an order among its items net of refunds, to the last cent, test orders left out', async () => {
    await sell(1);
    const partly = await sell(2);
    await rpc(db, site.owner, 'refund_order', {
      p_order_id: partly,
      p_input: { amountMinor: 1000, idempotencyKey: 'a-third-of-it' },
    });
    const test = await sell(2);
    await db.sql`update public.orders set test = true where id = ${test}`;
    await sell(35);

    const byProduct = await figures('product');
    expect(byProduct).toMatchObject({
      currency: 'EUR',
      total_rows: 2,
      test_orders: 1,
      orders: { total: 2, before: 1 },
      revenue: [{ currency: 'EUR', total: 5000, before: 3000 }],
    });
    expect(
      byProduct.rows.map(({ id, counts, money }) => [id, counts['sold'], money[0]?.total, money[0]?.before]),
    ).toEqual([
      [course.productId, { total: 2, before: 1 }, 3333, 2000],
      [product, { total: 2, before: 1 }, 1667, 1000],
    ]);
    const [taken] = (await figures('course', { p_compare: 'none' })).rows;
    expect(taken).toMatchObject({
      id: course.courseId,
      money: [{ kind: 'revenue', total: 3333, before: null }],
    });
    expect(await figures('product', { p_limit: 1 })).toMatchObject({
      total_rows: 2,
      rows: [{ id: course.productId }],
    });
  });

  it('[MNG-01] keep currencies apart', async () => {
    const id = await sell(1);
    await db.sql`update public.orders set currency = 'JPY' where id = ${id}`;
    const { revenue, rows } = await figures('product');
    expect(revenue.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 5000],
      ['JPY', 3000],
    ]);
    expect(rows[0]?.money.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 3333],
      ['JPY', 2000],
    ]);
  });

  it('[MNG-01] tell what a coupon brought and cost, and the visits of a source', async () => {
    await makeCoupon(db.sql, site, { name: 'SPRING' });
    await sell(1, { coupon: 'SPRING' });
    const [coupon] = (await figures('coupon')).rows;
    expect(coupon).toMatchObject({ title: 'SPRING', counts: { orders: { total: 1, before: 0 } } });
    expect(coupon?.money.map(({ kind, total }) => [kind, total])).toEqual([
      ['discount', 300],
      ['revenue', 2700],
    ]);
    for (const days of [0, 0, 40])
      await db.sql`
        insert into public.funnel_sessions (account_id, utm_source, utm_medium, utm_campaign, initial_page, created_at)
        values (${site.accountId}, 'newsletter', 'email', 'spring', '/', now() - make_interval(days => ${days}))`;
    expect((await figures('source')).rows).toMatchObject([
      { title: 'newsletter / email / spring', id: null, counts: { visits: { total: 2, before: 1 } } },
    ]);
  });
});
