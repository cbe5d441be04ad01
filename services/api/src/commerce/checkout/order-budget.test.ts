import { makeAccount, makeCoupon, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { takeEvent } from '../payments/take-event.ts';
import type { Order } from '@stoa/shared/contracts/order';
import { createPlacing } from './place-order.ts';

const KILN = 'kiln.localhost:3000';
let line: DatabaseLine;
let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp({
    reach: async (url) => {
      line = await openDatabaseLine(url);
      return line.url;
    },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
});
afterAll(async () => {
  await stoa.stop();
  await line.close();
});

/** An order with three things and a coupon, from the button at checkout to paid: its calls, and statements by call. */
async function buy() {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const token = await stoa.tokenOf(person);
  const things = await Promise.all([4, null, 9].map((stock) => makeProduct(stoa.db.sql, kiln, { stock })));
  const spent: number[] = [];
  const call: TestApp['call'] = async (...args) => {
    const before = line.statements();
    const reply = await stoa.call(...args);
    spent.push(line.statements() - before);
    return reply;
  };
  const placed = await call(KILN, '/api/orders', {
    token,
    body: {
      items: things.map((id) => ({ type: 'product', id, quantity: 1 })),
      coupon: 'CLAY10',
      contact: {
        email: person.email,
        name: 'Bea Buyer',
        country: 'DE',
        address: { street: 'Am Hof 1', city: 'Bonn' },
      },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const { order } = (await placed.json()) as { order: Order };
  const started = await call(KILN, `/api/orders/${order.id}/pay`, { token, body: {} });
  const { next } = (await started.json()) as { next: { url: string } };
  await call(KILN, new URL(next.url).pathname, {
    rawBody: 'do=succeed',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const [row] = await stoa.db.sql`select status from public.orders where id = ${order.id}`;
  expect(row).toEqual({ status: 'paid' });
  return spent;
}

it('an order costs three calls and exactly these statements, from the button to paid', async () => {
  await makeCoupon(stoa.db.sql, kiln, { name: 'CLAY10', amount: 10 });
  // Looking the site up, opening a connection and preparing a statement are not the order's: they fall away after a while.
  const runs: number[][] = [];
  for (let run = 0; run < 6; run++) runs.push(await buy());
  const min = runs[0]!.map((_, call) => Math.min(...runs.map((spent) => spent[call]!)));
  expect(min).toEqual([3, 2, 1]);
});

it('orders that come while one is placed go together in the next statement; one that cannot be leaves the others alone', async () => {
  const place = createPlacing();
  const scarce = await makeProduct(stoa.db.sql, kiln, { stock: 3 });
  const people = await Promise.all(
    Array.from({ length: 6 }, () => makePerson(stoa.db.sql, { account: kiln })),
  );
  const order = ({ userId, email }: { userId: string; email: string }, quantity = 1) =>
    place(stoa.database, {
      person: { userId, email, claims: { sub: userId, role: 'authenticated' } },
      accountId: kiln.accountId,
      input: {
        items: [{ type: 'product', id: scarce, quantity }],
        contact: { email, name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
        provider: 'stripe',
        idempotencyKey: crypto.randomUUID(),
      },
      gateways: [],
    });
  const before = line.statements();
  const placed = await Promise.allSettled(people.map((person, at) => order(person, at === 2 ? 9 : 1)));
  expect(line.statements() - before).toBeLessThanOrEqual(3);
  expect(placed.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.user_id))).toEqual([
    people[0]!.userId,
    people[1]!.userId,
    'out_of_stock',
    people[3]!.userId,
    'out_of_stock',
    'out_of_stock',
  ]);
  const numbers = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []));
  expect(numbers).toEqual([numbers[0]!, numbers[0]! + 1, numbers[0]! + 2]);
  const [left] = await stoa.db.sql`select stock from public.products where id = ${scarce}`;
  expect(left?.['stock']).toBe(0);
});

it('what breaks the statement that several orders share breaks its own order alone', async () => {
  const place = createPlacing();
  const kit = await makeProduct(stoa.db.sql, kiln);
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const results = await Promise.allSettled(
    ['A', 'B', 'C\u0000', 'D'].map((name) =>
      place(stoa.database, {
        person: { ...person, claims: { sub: person.userId, role: 'authenticated' } },
        accountId: kiln.accountId,
        input: {
          items: [{ type: 'product', id: kit, quantity: 1 }],
          contact: { email: person.email, name, address: { street: 'Am Hof 1', city: 'Bonn' } },
          provider: 'stripe',
          idempotencyKey: crypto.randomUUID(),
        },
        gateways: [],
      }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

it('[CHK-12] payments told at the same time are counted by the next statement; one that cannot be leaves the others alone', async () => {
  const place = createPlacing();
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const kit = await makeProduct(stoa.db.sql, kiln);
  const orders = await Promise.all(
    Array.from({ length: 6 }, () =>
      place(stoa.database, {
        person: { ...person, claims: { sub: person.userId, role: 'authenticated' } },
        accountId: kiln.accountId,
        input: {
          items: [{ type: 'product', id: kit, quantity: 1 }],
          contact: { email: person.email, name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
          provider: 'stripe',
          idempotencyKey: crypto.randomUUID(),
        },
        gateways: [],
      }),
    ),
  );
  const sendWebhook = (more: Partial<{ amountMinor: number }>[] = []) =>
    Promise.allSettled(
      orders.map(({ id, total_minor, currency }, at) =>
        takeEvent(stoa.database, kiln.accountId, {
          provider: 'stripe',
          eventId: `evt_${id}`,
          orderId: id,
          action: 'captured',
          providerRef: `ref_${id}`,
          amountMinor: total_minor,
          currency,
          test: true,
          ...more[at],
        }),
      ),
    );
  // A sum that no column holds breaks the statement of them all.
  const first = await sendWebhook([{}, {}, { amountMinor: 1e19 }]);
  expect(first.map((one) => (one.status === 'fulfilled' ? one.value.outcome : 'broken'))).toEqual([
    'paid',
    'paid',
    'broken',
    'paid',
    'paid',
    'paid',
  ]);
  const before = line.statements();
  const again = await sendWebhook();
  expect(line.statements() - before).toBeLessThanOrEqual(3);
  expect(again.map((one) => one.status === 'fulfilled' && [one.value.repeat, one.value.orderId])).toEqual(
    orders.map(({ id }, at) => [at !== 2, id]),
  );
});
