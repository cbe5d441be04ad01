import type { Coupon } from '@stoa/shared/contracts/coupon';
import type { Order, PlaceOrderInput } from '@stoa/shared/contracts/order';
import type { ShopRules } from '@stoa/shared/commerce/tax';
import { totals } from '@stoa/shared/commerce/totals';
import type { ErrorCode } from '@stoa/shared/contracts/errors';
import type { getClient } from '@stoa/shared/session';
import { testAccount } from '@stoa/shared/testing';
import { vi } from 'vitest';

type Client = Awaited<ReturnType<typeof getClient>>;
type Row = Record<string, unknown>;
interface Call {
  path: string;
  body: unknown;
}

export const ACCOUNT_ID = testAccount().account_id;
export const GATEWAY = 'https://gateway.example/pay';
export const ORDER_ID = '11111111-1111-4111-8111-111111111111';

/** The service's replies at the edge of the page: what the endpoints answer, and what was asked of them. */
export function createShop(
  options: {
    coupons?: Coupon[];
    products?: Row[];
    prices?: Row[];
    myOrders?: number;
    isTestMode?: boolean;
    rules?: ShopRules;
    seller?: Row;
    /** Address on the user's previous order. */
    lastOrder?: Row;
  } = {},
) {
  const calls: Call[] = [];
  const orders = new Map<string, Order>();
  let error: { path: string; code: ErrorCode; status: number; issues: object[] | undefined } | null = null;
  let isReplyLost = false;

  const tables: Record<string, Row[]> = {
    products: options.products ?? [],
    prices: options.prices ?? [],
    shop_settings: options.rules ? [{ account_id: ACCOUNT_ID, ...options.rules }] : [],
    orders: options.lastOrder ? [{ account_id: ACCOUNT_ID, user_id: 'user-1', ...options.lastOrder }] : [],
    courses: [{ account_id: ACCOUNT_ID, id: 'course-1', slug: 'wheel' }],
  };

  function answer(path: string, body: unknown): [number, unknown] {
    if (error?.path === path)
      return [error.status, { code: error.code, title: error.code, issues: error.issues }];
    if (path === '/api/payments/offered') {
      const gateways = options.isTestMode === false ? [] : ['paypal', 'stripe'];
      return [200, { currency: 'EUR', providers: [...gateways, 'offline'], test: true }];
    }
    if (path === '/api/coupons/lookup') {
      const name = (body as { name: string }).name.toLowerCase();
      return [200, { coupon: options.coupons?.find((coupon) => coupon.name.toLowerCase() === name) ?? null }];
    }
    if (path === '/api/orders') {
      const request = body as PlaceOrderInput;
      const order = orders.get(request.idempotencyKey) ?? makeOrder(request);
      orders.set(request.idempotencyKey, order);
      return [201, { order }];
    }
    if (path.startsWith('/api/orders/')) {
      const order = [...orders.values()].find(({ id }) => path.includes(id));
      if (!order) return [404, { code: 'order_not_found', title: 'There is no such order.' }];
      if (!path.endsWith('/pay')) return [200, { order }];
      Object.assign(order, body);
      const next =
        order.status === 'paid' || order.provider === 'offline'
          ? { kind: 'none' }
          : { kind: 'redirect', url: GATEWAY };
      return [200, { order, next }];
    }
    return [200, { member: {} }];
  }

  function requiresAddress({ p_product_ids }: Row): boolean {
    const ids = p_product_ids as string[];
    const isPhysical = ({ id, kind }: Row) => ids.includes(String(id)) && kind === 'product';
    return (options.rules?.asks_address ?? false) || (tables['products'] ?? []).some(isPhysical);
  }

  function makeOrder(request: PlaceOrderInput): Order {
    const coupon = options.coupons?.find(({ name }) => name === request.coupon) ?? null;
    const items = request.items.map(({ id, type, quantity }) => {
      const unit = Number(tables['prices']?.find((row) => row['product_id'] === id)?.['amount_minor']);
      return { id: `line-${id}`, product_id: id, type, resource_id: 'course-1', title: `Title of ${id}`, image: null, quantity, unit_minor: unit, total_minor: unit * quantity, ...PAID_ONCE }; // prettier-ignore
    });
    const lines = items.map((item) => ({ unitMinor: item.unit_minor, quantity: item.quantity }));
    const sums = totals(lines, coupon, 'EUR');
    return testOrder({
      id: ORDER_ID.replace(/1$/, String(orders.size + 1)),
      email: request.contact.email,
      name: request.contact.name,
      country: request.contact.country ?? null,
      country_label: request.contact.countryLabel ?? null,
      coupon: coupon?.name ?? null,
      subtotal_minor: sums.subtotalMinor,
      discount_minor: sums.discountMinor,
      total_minor: sums.totalMinor,
      refunded_minor: 0,
      status: sums.totalMinor === 0 ? 'paid' : 'pending',
      provider: request.provider,
      items,
    });
  }

  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body: unknown = init?.body === undefined ? null : JSON.parse(String(init.body));
    calls.push({ path, body });
    const [status, reply] = answer(path, body);
    if (isReplyLost) {
      isReplyLost = false;
      throw new TypeError('Failed to fetch');
    }
    return new Response(JSON.stringify(reply), { status });
  });

  return {
    calls,
    orders,
    tables,
    client: createClient(tables, { order_asks_address: requiresAddress, count_my_orders_with_coupon: () => options.myOrders ?? 0, cancel_order: () => ({}), has_access: () => true, how_to_pay: () => options.seller?.['howToPay'] }, calls), // prettier-ignore
    to: (path: string) => calls.filter((call) => call.path === path),
    reject(path: string, code: ErrorCode, status = 422, issues?: object[]) {
      error = { path, code, status, issues };
    },
    accept() {
      error = null;
    },
    /** No coupon is known any more. */
    clearCoupons() {
      options.coupons = [];
    },
    /** The next request arrives, its reply does not. */
    loseReply() {
      isReplyLost = true;
    },
  };
}
export type Shop = ReturnType<typeof createShop>;

/** The part of an order's item that says it is no subscription. */
export const PAID_ONCE = { frequency: null, iterations: null, trial_days: 0 };

/** A complete order; pass what matters. */
export function testOrder(changes: Partial<Order> = {}): Order {
  return {
    id: ORDER_ID,
    account_id: ACCOUNT_ID,
    number: 1001,
    user_id: 'user-1',
    email: 'ada@example.com',
    name: 'Ada',
    country: 'DE',
    country_label: 'Germany',
    coupon: null,
    currency: 'EUR',
    subtotal_minor: 19_990,
    discount_minor: 0,
    tax_minor: 0,
    tax_mode: null,
    tax_name: null,
    tax_percent: null,
    address: null,
    total_minor: 19_990,
    refunded_minor: 0,
    status: 'paid',
    provider: 'stripe',
    test: true,
    created_at: '2026-11-21T12:00:00Z',
    paid_at: null,
    expires_at: '2999-01-01T00:00:00Z',
    items: [],
    ...changes,
  };
}

/** supabase-js as far as this remote uses it: filtered reads and rpc. */
function createClient(
  tables: Record<string, Row[]>,
  functions: Record<string, (args: Row) => unknown>,
  calls: Call[],
): Client {
  function read(rows: Row[]) {
    const reply = {
      select: () => reply,
      eq: (column: string, value: unknown) => read(rows.filter((row) => row[column] === value)),
      in: (column: string, values: unknown[]) => read(rows.filter((row) => values.includes(row[column]))),
      order: () => reply,
      limit: (count: number) => read(rows.slice(0, count)),
      // eslint-disable-next-line unicorn/no-thenable
      then: (resolve: (value: unknown) => void) => resolve({ data: rows, error: null }),
    };
    return reply;
  }
  return {
    from: (table: string) => read(tables[table] ?? []),
    async rpc(name: string, args: Row) {
      calls.push({ path: `rpc:${name}`, body: args });
      return { data: functions[name]?.(args), error: null };
    },
  } as unknown as Client;
}
