import { makeAccount, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bought, makeSubscribers, type Subscribers } from '../../testing/subscribers.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let scene: Subscribers;

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  scene = await makeSubscribers(stoa, kiln);
});
afterAll(() => stoa.stop());

it('[EXAM-B8] a cycle that was due while the service was away is opened and charged when it is back', async () => {
  const [stored, declined] = [await scene.subscribe(), await scene.subscribe('once')];
  for (const bought of [stored, declined]) {
    await scene.pass(bought, 'period');
    await scene.pass(bought, '10 days');
  }
  await scene.run();
  expect(await scene.stateOf(stored)).toEqual(['active', 2, true]);
  expect((await scene.stateOf(declined)).slice(0, 2)).toEqual(['past_due', 1]);
  const [cycle] = await scene.cyclesOf(declined);
  await scene.pass(declined, '5 days');
  await scene.run();
  expect((await scene.stateOf(declined))[0]).toBe('past_due');
  await scene.pay(cycle!.id, declined.token, 'succeed');
  expect((await scene.stateOf(declined)).slice(0, 2)).toEqual(['active', 2]);
});

it('[EXAM-B8] one that nobody pays after that is over like any other', async () => {
  const declined = await scene.subscribe('once');
  await scene.pass(declined, 'period');
  await scene.pass(declined, '10 days');
  await scene.run();
  await scene.pass(declined, '7 days');
  await scene.run();
  expect((await scene.stateOf(declined)).slice(0, 2)).toEqual(['expired', 1]);
  expect((await scene.cyclesOf(declined))[0]?.status).toBe('cancelled');
});

it('[EXAM-B8] no subscription is over before its cycle was opened, however many are due at once', async () => {
  const bought = await scene.subscribe();
  await scene.pass(bought, 'period');
  await scene.pass(bought, '10 days');
  for (let run = 0; run < 2; run += 1) await stoa.database`select ops.advance_subscriptions()`;
  expect((await scene.stateOf(bought))[0]).toBe('past_due');
  await scene.run();
  expect((await scene.stateOf(bought)).slice(0, 2)).toEqual(['active', 2]);
});

it('[EXAM-B8] each cycle is taxed by the country the buyer named last, and announced so', async () => {
  await stoa.db.sql`
    insert into public.shop_settings (account_id, tax_mode, tax_rates) values (${kiln.accountId}, 'added',
      '[{"country": "DE", "name": "MwSt", "percent": 19}, {"country": "FR", "name": "TVA", "percent": 20}]')`;
  const bought = await scene.subscribe();
  await orderFrom(bought, 'DE', 'paid');
  await orderFrom(bought, 'FR', 'pending');
  const taxOf = async (cycle: number) => {
    await scene.pass(bought, 'period');
    await scene.run();
    const [row] = await stoa.db.sql`
      select o.country, o.tax_minor, o.total_minor from ops.renewals r join public.orders o on o.id = r.order_id
      where r.subscription_id = ${bought.id} and r.cycle = ${cycle}`;
    return row;
  };
  expect(await taxOf(2)).toEqual({ country: 'DE', tax_minor: 551, total_minor: 3451 });
  await orderFrom(bought, 'FR', 'paid');
  expect(await taxOf(3)).toEqual({ country: 'FR', tax_minor: 580, total_minor: 3480 });
});

let orders = 0;
async function orderFrom({ person, token }: Bought, country: string, status: 'paid' | 'pending') {
  const product = await makeProduct(stoa.db.sql, kiln);
  const reply = await stoa.call(KILN, '/api/orders', {
    token,
    from: `10.4.0.${(orders += 1)}`,
    body: {
      items: [{ type: 'product', id: product, quantity: 1 }],
      contact: { email: person.email, name: 'Bea', country, address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const { order } = (await reply.json()) as { order: { id: string } };
  if (status === 'paid') await scene.pay(order.id, token, 'succeed');
}
