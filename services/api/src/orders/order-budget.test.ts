import { makeAccount, makeCoupon, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../testing/database-line.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { Order } from './order-input.ts';

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
      contact: { email: person.email, name: 'Bea Buyer', country: 'DE' },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const { order } = (await placed.json()) as { order: Order };
  const begun = await call(KILN, `/api/orders/${order.id}/pay`, { token, body: {} });
  const { next } = (await begun.json()) as { next: { url: string } };
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
  const least = runs[0]!.map((_, call) => Math.min(...runs.map((spent) => spent[call]!)));
  expect(least).toEqual([6, 4, 1]);
});
