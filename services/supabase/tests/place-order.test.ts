import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { call, codeOf, orderInput, place } from './order-input.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  buyer = await makePerson(db.sql, { account: shop });
});
afterAll(() => db.drop());

const placing = (product: string) => (sql: TransactionSql) =>
  sql`select public.place_order(${shop.accountId}, ${sql.json(orderInput(product))})`;
const order = (input: Record<string, unknown>, person = buyer, account = shop) =>
  place(db, person, account.accountId, input);

describe('place_order', () => {
  it('[CHK-03] writes a row with account, coupon or none, and user, numbered per account', async () => {
    const product = await makeProduct(db.sql, shop, { amountMinor: 4900 });
    const first = await order(orderInput(product));
    const second = await order(orderInput(product));
    const other = await makeAccount(db.sql);
    const stranger = await makePerson(db.sql, { account: other });
    const elsewhere = await order(orderInput(await makeProduct(db.sql, other)), stranger, other);
    expect(first).toMatchObject({
      status: 'pending',
      coupon: null,
      user_id: buyer.userId,
      total_minor: 4900,
    });
    expect([first.number, second.number, elsewhere.number]).toEqual([1001, 1002, 1001]);
  });

  it('[CHK-02] prices come from the database, whatever the body says', async () => {
    const product = await makeProduct(db.sql, shop, { amountMinor: 4900 });
    const forged = {
      id: product,
      quantity: 3,
      amount: 1,
      unit_minor: 1,
      price: 0,
      item: { amount_minor: 1 },
    };
    const placed = await order(
      orderInput(product, { items: [forged], total_minor: 1, discount_minor: 9999, currency: 'JPY' }),
    );
    expect(placed).toMatchObject({
      subtotal_minor: 14_700,
      discount_minor: 0,
      total_minor: 14_700,
      currency: 'EUR',
    });
    expect(placed.items).toMatchObject([{ quantity: 3, unit_minor: 4900, total_minor: 14_700 }]);
  });

  it.each([[0], [-1], [1.5], ['2x'], [1000], [null]])(
    '[CHK-02] quantity %s is refused or read as one',
    async (quantity) => {
      const product = await makeProduct(db.sql, shop);
      const work = order(orderInput(product, { items: [{ id: product, quantity }] }));
      if (quantity === null) expect((await work).items[0]!.quantity).toBe(1);
      else expect(await codeOf(work)).toBe('invalid_quantity');
    },
  );

  it('[CHK-02] foreign, archived, draft, unpriced and unknown things are not for sale', async () => {
    const other = await makeAccount(db.sql);
    const things = await Promise.all([
      makeProduct(db.sql, other),
      makeProduct(db.sql, shop, { status: 'archived' }),
      makeProduct(db.sql, shop, { status: 'draft' }),
      makeProduct(db.sql, shop, { currency: 'USD' }),
      makeCourse(db.sql, shop, { status: 'draft' }).then((course) => course.productId),
      makeCourse(db.sql, other).then((course) => course.courseId),
    ]);
    for (const thing of [...things, crypto.randomUUID(), "'; drop table orders; --", '']) {
      expect(await codeOf(order(orderInput(thing))), thing).toBe('item_unavailable');
    }
  });

  it('a type that is not the thing’s own is refused', async () => {
    const product = await makeProduct(db.sql, shop);
    expect(
      await codeOf(order(orderInput(product, { items: [{ id: product, type: 'course', quantity: 1 }] }))),
    ).toBe('item_unavailable');
  });

  it('a course is bought once: quantity 1, not twice in a cart, not when it is owned', async () => {
    const { productId, courseId } = await makeCourse(db.sql, shop);
    const input = (items: object[]) => orderInput(productId, { items });
    expect(await codeOf(order(input([{ id: productId, quantity: 2 }])))).toBe('invalid_quantity');
    expect(
      await codeOf(
        order(
          input([
            { id: productId, quantity: 1 },
            { id: productId, quantity: 1 },
          ]),
        ),
      ),
    ).toBe('invalid_quantity');
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      values (${shop.accountId}, ${buyer.userId}, 'course', ${courseId}, 'manual')`;
    expect(await codeOf(order(orderInput(productId)))).toBe('already_owned');
    await db.sql`update public.entitlements set revoked_at = now() where resource_id = ${courseId}`;
    expect(await codeOf(order(orderInput(productId)))).toBeNull();
  });

  it('[VAL-15] keeps the label beside the country, which tells apart who shares a value; older callers send none', async () => {
    const product = await makeProduct(db.sql, shop);
    const stored = async (contact: object) => {
      const placed = await order(orderInput(product, { contact }));
      const storedRows = await db.as(
        buyer,
        (sql) => sql`select country, country_label from public.orders where id = ${placed.id}`,
      );
      expect(placed).toMatchObject(storedRows[0] as object);
      return Object.values(storedRows[0] as object);
    };
    expect(await stored({ country: 'LB', countryLabel: 'Liberia' })).toEqual(['LB', 'Liberia']);
    expect(await stored({ country: 'LB', countryLabel: ' Lebanon ' })).toEqual(['LB', 'Lebanon']);
    expect(await stored({ country: 'DE' })).toEqual(['DE', null]);
    for (const contact of [{ countryLabel: 'Liberia' }, { country: 'LB', countryLabel: 'x'.repeat(101) }])
      expect(await codeOf(order(orderInput(product, { contact })))).toBe('invalid_input');
  });

  it('an empty or senseless order is refused', async () => {
    const product = await makeProduct(db.sql, shop);
    expect(await codeOf(order(orderInput(product, { items: [] })))).toBe('empty_order');
    expect(await codeOf(order(orderInput(product, { items: 'all' })))).toBe('empty_order');
    expect(await codeOf(order(orderInput(product, { contact: { email: 'nobody', name: 'x' } })))).toBe(
      'invalid_input',
    );
    expect(await codeOf(order(orderInput(product, { idempotencyKey: 'short' })))).toBe('invalid_input');
    expect(await codeOf(order(orderInput(product, { contact: { country: 'Bangladesh' } })))).toBe(
      'invalid_input',
    );
  });

  it('only members of the account buy there; visitors not at all', async () => {
    const product = await makeProduct(db.sql, shop);
    const stranger = await makePerson(db.sql, { account: await makeAccount(db.sql) });
    expect(await codeOf(order(orderInput(product), stranger))).toBe('not_a_member');
    const banned = await makePerson(db.sql, { account: shop });
    await db.sql`update public.members set status = 'banned' where user_id = ${banned.userId}`;
    expect(await codeOf(order(orderInput(product), banned))).toBe('not_a_member');
    expect(await codeOf(call(db, 'service', placing(product)))).toBe('not_authenticated');
  });

  it('[CART-34] nobody calls it past the service, which counts how often a coupon’s name is tried', async () => {
    const product = await makeProduct(db.sql, shop);
    const member = await makePerson(db.sql, { account: shop });
    for (const actor of ['anon', member] as const)
      expect(await codeOf(call(db, actor, placing(product)))).toMatch(/^42501/);
  });

  it('[CHK-09] [CHK-10] currency is the account’s, providers are those of the currency, gateways need test mode', async () => {
    const product = await makeProduct(db.sql, shop);
    expect(await codeOf(order(orderInput(product, { provider: 'razorpay' })))).toBe('provider_not_offered');
    expect(await codeOf(order(orderInput(product, { provider: 'test' })))).toBe('provider_not_offered');
    expect(await codeOf(order(orderInput(product, { provider: undefined })))).toBe('provider_not_offered');
    expect((await order(orderInput(product))).test).toBe(true);
    expect((await order(orderInput(product, { provider: 'offline' }))).test).toBe(false);
    const strict = await makeAccount(db.sql, { testMode: false });
    const person = await makePerson(db.sql, { account: strict });
    const strictProduct = await makeProduct(db.sql, strict);
    expect(await codeOf(order(orderInput(strictProduct), person, strict))).toBe('provider_not_offered');
    expect(await order(orderInput(strictProduct, { provider: 'offline' }), person, strict)).toMatchObject({
      status: 'pending',
      test: false,
    });
  });

  it('[CHK-13] total 0 is a paid order at once, with what was bought and without a payment', async () => {
    const { productId, courseId } = await makeCourse(db.sql, shop, { amountMinor: 1990 });
    await makeCoupon(db.sql, shop, { name: 'GIFT', type: 'flat', amount: 500 });
    const placed = await order(orderInput(productId, { coupon: 'GIFT' }));
    expect(placed).toMatchObject({ status: 'paid', discount_minor: 1990, total_minor: 0 });
    const owned = await db.as(
      buyer,
      (sql) => sql`select 1 from public.entitlements where resource_id = ${courseId} and revoked_at is null`,
    );
    expect(owned.length).toBe(1);
    expect(await db.sql`select 1 from public.payments where order_id = ${placed.id}`).toHaveLength(0);
    expect(await db.sql`select status from public.coupon_redemptions where order_id = ${placed.id}`).toEqual([
      { status: 'used' },
    ]);
  });

  it('out of stock sells nothing and takes nothing', async () => {
    const scarce = await makeProduct(db.sql, shop, { stock: 2 });
    const plenty = await makeProduct(db.sql, shop, { stock: 50 });
    const both = [
      { id: plenty, quantity: 5 },
      { id: scarce, quantity: 3 },
    ];
    expect(await codeOf(order(orderInput(scarce, { items: both })))).toBe('out_of_stock');
    expect(
      await db.sql`select stock from public.products where id in ${db.sql([scarce, plenty])} order by stock`,
    ).toEqual([{ stock: 2 }, { stock: 50 }]);
    await order(orderInput(scarce, { items: [{ id: scarce, quantity: 2 }] }));
    expect(await codeOf(order(orderInput(scarce)))).toBe('out_of_stock');
  });
});
