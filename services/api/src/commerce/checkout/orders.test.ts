import { isoCountry } from '@stoa/shared/commerce/countries';
import {
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestCourse,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Order } from '@stoa/shared/contracts/order';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let course: TestCourse;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  course = await makeCourse(stoa.db.sql, kiln, { amountMinor: 12_000 });
});
afterAll(() => stoa.stop());

const student = async (account: TestAccount = kiln) => {
  const person = await makePerson(stoa.db.sql, { account });
  return { person, token: await stoa.tokenOf(person) };
};
const orderOf = (over: Record<string, unknown> = {}) => ({
  items: [{ type: 'course', id: course.productId, quantity: 1 }],
  contact: {
    email: 'buyer@example.com',
    name: 'Bea Buyer',
    country: 'DE',
    address: { street: 'Am Hof 1', city: 'Bonn' },
  },
  provider: 'stripe',
  idempotencyKey: crypto.randomUUID(),
  ...over,
});
let callers = 0;
/** From an address of its own each time: tries of coupons are counted by address. */
const place = (token: string, over: Record<string, unknown> = {}, host = KILN) =>
  stoa.call(host, '/api/orders', { body: orderOf(over), token, from: `10.1.0.${(callers += 1)}` });
const orderIn = async (reply: Response) => ((await reply.json()) as { order: Order }).order;
/** Pays at the page of the test gateway that the reply leads to. */
async function pressSucceed(reply: Response) {
  const { next } = (await reply.json()) as { next: { url: string } };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = new URL(next.url).pathname;
  expect((await stoa.call(KILN, path, { rawBody: 'do=succeed', headers })).status).toBe(303);
}
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

describe('orders', () => {
  it("[CHK-03] a placed order is a row of the host's account with the stored price, and the test gateway pays it", async () => {
    const { person, token } = await student();
    const reply = await place(token);
    const order = await orderIn(reply);
    expect(reply.status).toBe(201);
    expect(order).toMatchObject({
      account_id: kiln.accountId,
      user_id: person.userId,
      total_minor: 12_000,
      status: 'pending',
      test: true,
    });
    await pressSucceed(await stoa.call(KILN, `/api/orders/${order.id}/pay`, { body: {}, token }));
    const paid = await orderIn(await stoa.call(KILN, `/api/orders/${order.id}`, { token }));
    expect(paid.status).toBe('paid');
    const [owned] = await stoa.db
      .sql`select resource_id from public.entitlements where user_id = ${person.userId}`;
    expect(owned?.['resource_id']).toBe(course.courseId);
  });

  it('[VAL-15] an order says which country was chosen by its label, when placed and when read', async () => {
    const { token } = await student();
    const contact = { email: 'buyer@example.com', name: 'Bea Buyer', country: 'LB', countryLabel: 'Liberia' };
    const placed = await orderIn(await place(token, { contact }));
    const read = await orderIn(await stoa.call(KILN, `/api/orders/${placed.id}`, { token }));
    for (const order of [placed, read]) {
      expect(order).toMatchObject({ country: 'LB', country_label: 'Liberia' });
      expect(isoCountry({ country: order.country ?? '', country_label: order.country_label })).toBe('LR');
    }
  });

  it.each([
    ["an amount of the buyer's own", { items: [{ type: 'course', id: 'x', quantity: 1, amount: 1 }] }],
    ['a total', { total_minor: 1 }],
    ['an account', { account_id: '00000000-0000-4000-8000-000000000000' }],
    ['a status', { status: 'paid' }],
    ["somebody else's id", { user_id: '00000000-0000-4000-8000-000000000000' }],
    ['a fraction of a course', { items: [{ type: 'course', id: 'x', quantity: 0.5 }] }],
    ['no address', { contact: { email: 'nobody', name: 'B' } }],
    ["a provider of the buyer's own", { provider: 'barter' }],
  ])('[CHK-02] [API-21] an order with %s is refused as bad input', async (_what, over) => {
    const { token } = await student();
    expect(await codeOf(await place(token, over))).toEqual([400, 'invalid_input']);
  });

  it('[EXAM-B7] goods without an address, and an address that is wrong, name their fields', async () => {
    const { token } = await student();
    const goods = { items: [{ type: 'product', id: await makeProduct(stoa.db.sql, kiln), quantity: 1 }] };
    const pathsOf = async (address?: object) => {
      const contact = { email: 'buyer@example.com', name: 'Bea', country: 'DE', address };
      const reply = await place(token, { ...goods, contact });
      const { code, issues } = (await reply.json()) as { code: string; issues?: { path: string }[] };
      return [reply.status, code, issues?.map(({ path }) => path)];
    };
    expect(await pathsOf()).toEqual([400, 'invalid_input', ['contact.address']]);
    expect(await pathsOf({ street: ' ', city: 'Bonn', postalCode: '5'.repeat(21) })).toEqual([
      400,
      'invalid_input',
      ['contact.address.street', 'contact.address.postalCode'],
    ]);
  });

  it('[CHK-02] negative and huge quantities, foreign and archived items never make an order', async () => {
    const { token } = await student();
    const foreign = await makeProduct(stoa.db.sql, polyglot);
    const archived = await makeProduct(stoa.db.sql, kiln, { status: 'archived' });
    const item = (id: string, quantity = 1, type = 'product') => ({ items: [{ type, id, quantity }] });
    expect(await codeOf(await place(token, item(course.productId, -1, 'course')))).toEqual([
      422,
      'invalid_quantity',
    ]);
    expect(await codeOf(await place(token, item(course.productId, 2, 'course')))).toEqual([
      422,
      'invalid_quantity',
    ]);
    expect(await codeOf(await place(token, item(foreign)))).toEqual([422, 'item_unavailable']);
    expect(await codeOf(await place(token, item(archived)))).toEqual([422, 'item_unavailable']);
    expect(await codeOf(await place(token, item('not-an-id')))).toEqual([422, 'item_unavailable']);
    expect(await codeOf(await place(token, { items: [] }))).toEqual([422, 'empty_order']);
  });

  it('[CHK-04] the server repeats the coupon rules, and an unknown coupon makes no order', async () => {
    await makeCoupon(stoa.db.sql, kiln, { name: 'CLAY10', amount: 10 });
    await makeCoupon(stoa.db.sql, kiln, { name: 'OVER', dateEnd: new Date(0) });
    await makeCoupon(stoa.db.sql, kiln, { name: 'SOON', dateStart: new Date(Date.now() + 86_400_000) });
    await makeCoupon(stoa.db.sql, polyglot, { name: 'FOREIGN' });
    const { token } = await student();
    expect((await orderIn(await place(token, { coupon: 'clay10' }))).total_minor).toBe(10_800);
    expect(await codeOf(await place(token, { coupon: 'OVER' }))).toEqual([422, 'coupon_expired']);
    expect(await codeOf(await place(token, { coupon: 'SOON' }))).toEqual([422, 'coupon_unavailable']);
    expect(await codeOf(await place(token, { coupon: 'FOREIGN' }))).toEqual([422, 'coupon_not_found']);
  });

  it('[CHK-05] a coupon with limit 1 gives 20 parallel checkouts exactly one discounted order', async () => {
    await makeCoupon(stoa.db.sql, kiln, { name: 'ONCE', usageLimit: 1 });
    const buyers = await Promise.all(Array.from({ length: 20 }, () => student()));
    const replies = await Promise.all(
      buyers.map(({ token, person }) =>
        place(token, {
          coupon: 'ONCE',
          contact: { email: person.email, name: 'B', address: { street: 'Am Hof 1', city: 'Bonn' } },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(19);
    const [coupon] = await stoa.db.sql`select usage_count from public.coupons where name = 'ONCE'`;
    expect(coupon?.['usage_count']).toBe(1);
  });

  it('the same key sent 20 times at once is one order; with other contents it is refused', async () => {
    const { token } = await student();
    const idempotencyKey = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => place(token, { idempotencyKey })));
    const ids = await Promise.all(replies.map(async (reply) => (await orderIn(reply)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await codeOf(await place(token, { idempotencyKey, coupon: 'CLAY10' }))).toEqual([
      409,
      'idempotency_mismatch',
    ]);
  });

  it("[CHK-14] own orders and, for a manager, the account's are shown; everything else does not exist", async () => {
    const buyer = await student();
    const other = await student();
    const owner = { token: await stoa.tokenOf(kiln.owner) };
    const foreignOwner = { token: await stoa.tokenOf(polyglot.owner) };
    const { id } = await orderIn(await place(buyer.token));
    const check = (token: string | undefined, host = KILN) =>
      stoa.call(host, `/api/orders/${id}`, token === undefined ? {} : { token });
    expect((await check(buyer.token)).status).toBe(200);
    expect((await check(owner.token)).status).toBe(200);
    expect(await codeOf(await check(other.token))).toEqual([404, 'order_not_found']);
    expect(await codeOf(await check(foreignOwner.token))).toEqual([404, 'order_not_found']);
    expect(await codeOf(await check(buyer.token, POLYGLOT))).toEqual([404, 'order_not_found']);
    expect(await codeOf(await check(undefined))).toEqual([401, 'not_authenticated']);
    expect(await codeOf(await stoa.call(KILN, '/api/orders/nonsense', { token: buyer.token }))).toEqual([
      404,
      'order_not_found',
    ]);
  });

  it('nobody pays for another, twice, on another host, or with the test mode off', async () => {
    const buyer = await student();
    const other = await student();
    const { id } = await orderIn(await place(buyer.token));
    const pay = (token: string, host = KILN) => stoa.call(host, `/api/orders/${id}/pay`, { body: {}, token });
    expect(await codeOf(await pay(other.token))).toEqual([404, 'order_not_found']);
    expect(await codeOf(await pay(await stoa.tokenOf(kiln.owner)))).toEqual([404, 'order_not_found']);
    expect(await codeOf(await pay(buyer.token, POLYGLOT))).toEqual([404, 'order_not_found']);
    await stoa.db
      .sql`update public.accounts set payments_test_mode = false where account_id = ${kiln.accountId}`;
    expect(await codeOf(await pay(buyer.token))).toEqual([403, 'test_mode_off']);
    await stoa.db
      .sql`update public.accounts set payments_test_mode = true where account_id = ${kiln.accountId}`;
    await pressSucceed(await pay(buyer.token));
    expect(await (await pay(buyer.token)).json()).toMatchObject({ next: { kind: 'none' } });
    expect(await stoa.db.sql`select 1 from public.payments where order_id = ${id}`).toHaveLength(1);
  });

  it('a stranger and a member of another site place no order here', async () => {
    const person = await makePerson(stoa.db.sql);
    expect(await codeOf(await place(await stoa.tokenOf(person)))).toEqual([403, 'not_a_member']);
    const { token } = await student(polyglot);
    expect(await codeOf(await place(token))).toEqual([403, 'not_a_member']);
    expect(await codeOf(await place(''))).toEqual([401, 'not_authenticated']);
    expect(await codeOf(await place(token, {}, 'localhost:3000'))).toEqual([404, 'account_not_found']);
  });

  it('[CART-34] names of coupons are tried ten times a minute, by lookups and orders together; orders that succeed are free', async () => {
    await makeCoupon(stoa.db.sql, kiln, { name: 'GUESSME' });
    const { token } = await student();
    const from = '10.0.9.1';
    const order = async (coupon: string | null, address = from) =>
      codeOf(
        await stoa.call(KILN, '/api/orders', {
          body: orderOf({ coupon, items: [{ type: 'product', id: kit, quantity: 1 }] }),
          token,
          from: address,
        }),
      );
    const kit = await makeProduct(stoa.db.sql, kiln);
    expect((await order('GUESSME'))[0]).toBe(201);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await stoa.call(KILN, '/api/coupons/lookup', { body: { name: `A${attempt}` }, from });
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, place) => order(`B${place}`)));
    const tally = (code: string) => guesses.filter((guess) => guess[1] === code).length;
    expect([tally('coupon_not_found'), tally('rate_limited')]).toEqual([6, 24]);
    expect(await order('GUESSME')).toEqual([429, 'rate_limited']);
    expect([(await order(null))[0], (await order('GUESSME', '10.0.9.2'))[0]]).toEqual([201, 201]);
  });
});
