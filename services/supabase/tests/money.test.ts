import { COUPON_MAX_UNITS, ORDER_MAX_MINOR, PRICE_MAX_MINOR } from '@stoa/shared/contracts/limits';
import { Refund, ShopOverview } from '@stoa/shared/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, type OrderJson, orderInput } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql, { currency: 'IDR', testMode: false });
  buyer = await makePerson(db.sql, { account: shop });
});
afterAll(() => db.drop());

const place = (product: string, more: object = {}) =>
  rpc<OrderJson>(db, { ...buyer, isServed: true }, 'place_order', {
    p_account_id: shop.accountId,
    p_input: orderInput(product, { ...more }),
    p_gateways: '{stripe}',
  });

/** 200 million rupiah: five times what an `int` holds. */
const PRICE = 20_000_000_000;

describe('[EXAM-B8] money in whole minor units', () => {
  it('has no column, argument or answer of 32 bits', async () => {
    const short = await db.sql<{ name: string }[]>`
      select n.nspname || '.' || c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app', 'ops') and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('int4'::regtype, 'int2'::regtype) and a.attname ~ '(_minor|^minor|coupon_amount)$'
      union all
      select n.nspname || '.' || p.proname || '.' || coalesce(p.proargnames[t.at], 'result')
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      cross join lateral unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]) || p.prorettype) with ordinality t (type, at)
      where n.nspname in ('public', 'app', 'ops') and t.type = 'int4'::regtype
        and coalesce(p.proargnames[t.at], p.proname) ~ '(_minor|p_amount)$'`;
    expect(short.map(({ name }) => name)).toEqual([]);
  });

  it('is not cut to 32 bits inside of a function', async () => {
    const cut = await db.sql<{ line: string }[]>`
      select n.nspname || '.' || p.proname || ': ' || btrim(l.line) as line
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace, regexp_split_to_table(p.prosrc, E'\\n') l (line)
      where n.nspname in ('public', 'app', 'ops')
        and l.line ~* '((minor|amount)[^,]{0,12}::int(eger|4)?\\M)|(v_(amount|total|rest|done|first|part|subtotal|discount) int\\M)'`;
    expect(cut.map(({ line }) => line)).toEqual([]);
  });

  it('goes from a product through coupon, payment and refund into the overview', async () => {
    const { id } = await rpc<{ id: string }>(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: {
        slug: 'kiln',
        title: 'Kiln',
        kind: 'product',
        status: 'active',
        price: { amountMinor: PRICE },
      },
    });
    await rpc(db, shop.owner, 'save_coupon', {
      p_account_id: shop.accountId,
      p_coupon: { name: 'BIG', discountType: 'flat', couponAmount: 50_000_000 },
    });
    const order = await place(id, { coupon: 'BIG' });
    expect(order).toMatchObject({
      subtotal_minor: PRICE,
      discount_minor: 5_000_000_000,
      total_minor: 15_000_000_000,
    });
    const event = {
      ...{
        provider: 'stripe',
        eventId: 'evt_idr',
        orderId: order.id,
        action: 'captured',
        providerRef: 'pi_idr',
      },
      ...{ amountMinor: order.total_minor, currency: 'IDR', test: false },
    };
    const paid = await rpc(db, 'service', 'ops.take_payment', {
      p_account_id: shop.accountId,
      p_event: event,
    });
    expect(paid).toMatchObject({ outcome: 'paid' });
    const refund = Refund.parse(
      await rpc(db, shop.owner, 'refund_order', {
        p_order_id: order.id,
        p_input: { amountMinor: 4_000_000_000, idempotencyKey: 'refund-idr' },
      }),
    );
    const owed = await db.sql`select amount_minor from ops.payments_to_give_back() where id = ${refund.id}`;
    expect(owed).toEqual([{ amount_minor: 4_000_000_000 }]);
    await rpc(db, 'service', 'ops.settle_refund', {
      p_refund_id: refund.id,
      p_ok: true,
      p_provider_ref: 're_idr',
    });
    const [row] = await db.sql`select total_minor, refunded_minor from public.orders where id = ${order.id}`;
    expect(row).toEqual({ total_minor: 15_000_000_000, refunded_minor: 4_000_000_000 });
    const overview = ShopOverview.parse(
      await rpc(db, shop.owner, 'shop_overview', { p_account_id: shop.accountId, p_days: 7 }),
    );
    expect(overview.revenue).toEqual([
      { currency: 'IDR', totalMinor: 11_000_000_000, beforeMinor: 0, paidOrders: 1 },
    ]);
    expect(overview.best[0]).toMatchObject({ title: 'Kiln', totalMinor: PRICE });
  });

  it('ends where sums would stop being exact', async () => {
    const saved = (amountMinor: number) =>
      codeOf(
        rpc(db, shop.owner, 'save_product', {
          p_account_id: shop.accountId,
          p_product: { slug: `p-${amountMinor}`, title: 'Dear', kind: 'product', price: { amountMinor } },
        }),
      );
    expect([await saved(PRICE_MAX_MINOR), await saved(PRICE_MAX_MINOR + 1)]).toEqual([null, 'invalid_input']);
    const dear = await makeProduct(db.sql, shop, { currency: 'IDR', amountMinor: PRICE_MAX_MINOR });
    const bought = (quantity: number) => codeOf(place(dear, { items: [{ id: dear, quantity }] }));
    const max = ORDER_MAX_MINOR / PRICE_MAX_MINOR;
    expect([await bought(max), await bought(max + 1)]).toEqual([null, 'invalid_quantity']);
    await makeCoupon(db.sql, shop, { name: 'ALL', type: 'flat', amount: COUPON_MAX_UNITS });
    const free = await place(dear, { coupon: 'ALL' });
    expect(free).toMatchObject({ discount_minor: 999_999_999_900, total_minor: 100 });
  });
});
