import { testSession } from '@stoa/shared/testing';
import { provideSession } from '@stoa/shared/session';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '@stoa/shared/contracts/order';
import { COURSE, ROWS } from '../testing/builders.ts';
import { createShop } from '../testing/shop.ts';
import { attemptKey, clearAttempt } from './attempt.ts';
import { placeOrder } from './place-order.ts';

const request: Omit<PlaceOrderInput, 'idempotencyKey'> = {
  items: [{ type: 'course', id: COURSE.id, quantity: 1 }],
  contact: { email: 'ada@example.com', name: 'Ada', country: 'DE' },
  provider: 'stripe',
};
const keys = (shop: ReturnType<typeof createShop>) =>
  shop.to('/api/orders').map(({ body }) => (body as PlaceOrderInput).idempotencyKey);

beforeEach(() => {
  clearAttempt();
  provideSession(testSession({ status: 'signedOut', user: null }));
});

describe('one order for one wish', () => {
  it('a lost reply keeps the key: trying again finds the first order', async () => {
    const shop = createShop(ROWS);
    shop.loseReply();
    await expect(placeOrder(request)).rejects.toMatchObject({ code: 'internal' });
    await placeOrder(request);
    expect(new Set(keys(shop)).size).toBe(1);
    expect(shop.orders.size).toBe(1);
  });

  it('a fault of the service keeps the key too', async () => {
    const shop = createShop(ROWS);
    shop.reject('/api/orders', 'internal', 500);
    await expect(placeOrder(request)).rejects.toMatchObject({ code: 'internal' });
    shop.accept();
    await placeOrder(request);
    expect(new Set(keys(shop)).size).toBe(1);
  });

  it('two calls at once are one order', async () => {
    const shop = createShop(ROWS);
    await Promise.all([placeOrder(request), placeOrder(request)]);
    expect(shop.orders.size).toBe(1);
  });

  it('after a known outcome the same wish is another order', async () => {
    const shop = createShop(ROWS);
    await placeOrder(request);
    await placeOrder(request);
    expect(shop.orders.size).toBe(2);
  });

  it('a clear refusal ends the attempt', async () => {
    const shop = createShop(ROWS);
    shop.reject('/api/orders', 'coupon_limit');
    await expect(placeOrder(request)).rejects.toMatchObject({ code: 'coupon_limit' });
    shop.accept();
    await placeOrder(request);
    expect(new Set(keys(shop)).size).toBe(2);
  });

  it('another wish has another key', () => {
    const first = attemptKey(request);
    expect(attemptKey({ ...request, provider: 'offline' })).not.toBe(first);
  });

  it('what is kept names no person', () => {
    attemptKey(request);
    expect(JSON.stringify({ ...localStorage })).not.toContain('ada');
  });
});

describe('who is no member yet', () => {
  it('joins the site on the way and orders with the same key', async () => {
    const shop = createShop(ROWS);
    shop.reject('/api/orders', 'not_a_member', 403);
    const failed = placeOrder(request);
    await expect(failed).rejects.toMatchObject({ code: 'not_a_member' });
    expect(shop.to('/api/members/register')).toHaveLength(1);
    expect(new Set(keys(shop)).size).toBe(1);
    expect(keys(shop)).toHaveLength(2);
  });
});

it('nothing in the request is a price', async () => {
  const shop = createShop(ROWS);
  await placeOrder(request);
  expect(JSON.stringify(shop.to('/api/orders'))).not.toMatch(/amount|minor|total/);
});
