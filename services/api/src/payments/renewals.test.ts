import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceSubscriptions } from '../jobs/list/advance-subscriptions.ts';
import { mailOrders } from '../jobs/list/mail-orders.ts';
import type { JobContext } from '../jobs/job.ts';
import type { Order } from '../orders/order-input.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let studio: string;
let context: JobContext;

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  studio = await sell();
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
});
afterAll(() => stoa.stop());

async function sell(price: object = {}): Promise<string> {
  const product = {
    slug: `m-${crypto.randomUUID()}`,
    title: 'Studio',
    kind: 'membership',
    status: 'active',
    price: { amountMinor: 2900, frequency: { value: 1, parameter: 'month' }, ...price },
  };
  const [row] = await stoa.db.as(
    kiln.owner,
    (sql) => sql<[{ saved: { id: string } }]>`
      select public.save_product(${kiln.accountId}, ${sql.json(product)}) as saved`,
  );
  return row.saved.id;
}

interface Bought {
  person: TestPerson;
  token: string;
  id: string;
  order: Order;
}
const press = (url: string, action: string) =>
  stoa.call(KILN, new URL(url).pathname, {
    rawBody: `do=${action}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
async function pay(orderId: string, token: string, action: string) {
  const reply = await stoa.call(KILN, `/api/orders/${orderId}/pay`, { body: {}, token });
  const { next } = (await reply.json()) as { next: { url: string } };
  return press(next.url, action);
}
let callers = 0;
/** Buys a membership and pays its first month at the test gateway, if there is anything to pay. */
async function subscribe(action: string | null = 'succeed', id = studio): Promise<Bought> {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const token = await stoa.tokenOf(person);
  const placed = await stoa.call(KILN, '/api/orders', {
    token,
    from: `10.3.0.${(callers += 1)}`,
    body: {
      items: [{ type: 'membership', id, quantity: 1 }],
      contact: { email: person.email, name: 'Bea' },
      provider: 'stripe',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const { order } = (await placed.json()) as { order: Order };
  if (action) await pay(order.id, token, action);
  const [row] = await stoa.db.sql<
    { id: string }[]
  >`select id from public.subscriptions where order_id = ${order.id}`;
  return { person, token, id: row!.id, order };
}
/** As if so much time had gone by for this one alone, or all of its period: its tries and its orders lie as much further back. */
async function pass({ id }: Bought, time: string) {
  const [{ span }] = await stoa.db.sql<[{ span: string }]>`
    select (case when ${time} = 'period' then current_period_end - now() else nullif(${time}, 'period')::interval end)::text as span
    from public.subscriptions where id = ${id}`;
  await stoa.db.sql`
    update public.subscriptions set started_at = started_at - ${span}::interval,
      current_period_start = current_period_start - ${span}::interval,
      current_period_end = current_period_end - ${span}::interval
    where id = ${id}`;
  await stoa.db.sql`
    update ops.renewals set next_try_at = next_try_at - ${span}::interval where subscription_id = ${id} and next_try_at < 'infinity'`;
  await stoa.db.sql`
    update public.orders o set expires_at = expires_at - ${span}::interval
    from ops.renewals r where r.order_id = o.id and r.subscription_id = ${id}`;
}
const run = () => advanceSubscriptions.run(context);
const stateOf = async ({ id }: Bought) => {
  const [row] = await stoa.db.sql<{ status: string; cycles_done: number; exact: boolean }[]>`
    select status, cycles_done, current_period_end = started_at + cycles_done * interval '1 month' as exact
    from public.subscriptions where id = ${id}`;
  return [row?.status, row?.cycles_done, row?.exact];
};
const cyclesOf = async ({ id }: Bought) =>
  stoa.db.sql<{ id: string; status: string; total_minor: number; tries: number }[]>`
    select o.id, o.status, o.total_minor, r.tries from ops.renewals r join public.orders o on o.id = r.order_id
    where r.subscription_id = ${id} order by r.cycle`;
async function mailsTo({ person }: Bought) {
  await mailOrders.run(context);
  const rows = await stoa.db.sql<{ message: { subject: string; text: string } }[]>`
    select message from ops.outbox where recipient = ${person.email} order by at`;
  return rows.map(({ message }) => message);
}
const opens = ({ person }: Bought, id = studio) =>
  stoa.db.as(
    person,
    async (sql) => (await sql`select public.has_access('membership', ${id}) as yes`)[0]?.['yes'],
  );
const as = (person: TestPerson, name: string, args: object) =>
  stoa.db.as(person, (sql) => sql`select public.${sql(name)}(${Object.values(args)[0]}::uuid)`);

describe('a subscription', () => {
  it('is charged once a cycle by its kept way of paying, however many runs at once, and does not drift', async () => {
    const bought = await subscribe();
    await run();
    expect(await cyclesOf(bought)).toHaveLength(0);
    for (const cycle of [2, 3]) {
      await pass(bought, 'period');
      await Promise.all([run(), run(), run()]);
      await run();
      expect(await stateOf(bought)).toEqual(['active', cycle, true]);
    }
    expect(await cyclesOf(bought)).toMatchObject([
      { status: 'paid', total_minor: 2900 },
      { status: 'paid', total_minor: 2900 },
    ]);
    const paid = await stoa.db.sql`
      select 1 from public.payments p join ops.renewals r on r.order_id = p.order_id where r.subscription_id = ${bought.id}`;
    expect(paid).toHaveLength(2);
    const subjects = (await mailsTo(bought)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('is paid'))).toHaveLength(3);
  });

  it('that cannot be charged is tried again after one, three and five days, told each time, open in grace, and over after seven', async () => {
    const bought = await subscribe('once');
    await pass(bought, 'period');
    const tries: (number | undefined)[] = [];
    for (const span of ['0 days', '1 day', '2 days', '2 days', '1 day']) {
      await pass(bought, span);
      await run();
      await run();
      tries.push((await cyclesOf(bought))[0]?.tries);
      expect([(await stateOf(bought))[0], await opens(bought)]).toEqual(['past_due', true]);
    }
    expect(tries).toEqual([1, 2, 3, 4, 4]);
    await pass(bought, '1 day');
    await run();
    expect((await stateOf(bought)).slice(0, 2)).toEqual(['expired', 1]);
    expect([(await cyclesOf(bought))[0]?.status, await opens(bought)]).toEqual(['cancelled', false]);
    const subjects = (await mailsTo(bought)).map(({ subject }) => subject.replace(/ \(.*/, ''));
    expect(subjects.filter((subject) => subject === 'Studio: the payment did not go through')).toHaveLength(
      4,
    );
    expect(subjects.filter((subject) => subject === 'Studio has ended')).toHaveLength(1);
  });

  it('that is past due goes on when its person pays the cycle by hand, and that card is the one charged next', async () => {
    const bought = await subscribe('once');
    await pass(bought, 'period');
    await run();
    const [cycle] = await cyclesOf(bought);
    const told = (await mailsTo(bought)).find(({ subject }) => subject.includes('did not go through'));
    expect(told?.text).toContain(`http://kiln.test/checkout?order=${cycle!.id}`);
    await pay(cycle!.id, bought.token, 'succeed');
    expect(await stateOf(bought)).toEqual(['active', 2, true]);
    await pass(bought, 'period');
    await run();
    expect(await stateOf(bought)).toEqual(['active', 3, true]);
    // Nobody else pays or sees it.
    const other = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
    expect((await stoa.call(KILN, `/api/orders/${cycle!.id}`, { token: other })).status).toBe(404);
  });

  it.each(['ended by a manager', 'over'])(
    'without a kept way of paying asks by mail, and a cycle paid after it was %s is given back',
    async (how) => {
      const bought = await subscribe();
      await stoa.db.sql`update public.subscriptions set provider_ref = null where id = ${bought.id}`;
      await pass(bought, 'period');
      await run();
      await run();
      const subjects = (await mailsTo(bought)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes('the next payment is due'))).toHaveLength(1);
      const [cycle] = await cyclesOf(bought);
      const reply = await stoa.call(KILN, `/api/orders/${cycle!.id}/pay`, { body: {}, token: bought.token });
      const { next } = (await reply.json()) as { next: { url: string } };
      if (how === 'over') {
        await pass(bought, '7 days');
        await stoa.database`select ops.expire_orders()`;
        await run();
      } else await as(kiln.owner, 'cancel_subscription', { id: bought.id });
      expect((await cyclesOf(bought))[0]?.status).toBe(how === 'over' ? 'expired' : 'cancelled');
      expect((await press(next.url, 'succeed')).status).toBe(303);
      const [payment] = await stoa.db.sql`select status from public.payments where order_id = ${cycle!.id}`;
      expect(payment?.['status']).toBe('refund_due');
      expect((await stateOf(bought)).slice(0, 2)).toEqual([how === 'over' ? 'expired' : 'cancelled', 1]);
    },
  );

  it('that was told to end is charged no more; taken back in time, it is; who ends it has that in writing', async () => {
    const bought = await subscribe();
    await as(bought.person, 'cancel_subscription', { id: bought.id });
    await as(bought.person, 'resume_subscription', { id: bought.id });
    expect((await mailsTo(bought)).map(({ subject }) => subject)).toHaveLength(1);
    await pass(bought, 'period');
    await run();
    expect(await stateOf(bought)).toEqual(['active', 2, true]);
    await as(bought.person, 'cancel_subscription', { id: bought.id });
    const told = (await mailsTo(bought)).filter(({ subject }) => subject.startsWith('Studio ends on '));
    expect(told).toHaveLength(1);
    await pass(bought, 'period');
    await run();
    expect((await stateOf(bought)).slice(0, 2)).toEqual(['cancelled', 2]);
    expect(await cyclesOf(bought)).toHaveLength(1);
  });

  it('of a year is announced a week before it begins again, once; one of a month is not', async () => {
    const yearly = await sell({ frequency: { value: 1, parameter: 'year' } });
    const [year, month] = [await subscribe('succeed', yearly), await subscribe()];
    const soonTo = async (bought: Bought) =>
      (await mailsTo(bought)).filter(({ subject }) => subject.includes('goes on after'));
    for (const bought of [year, month]) await pass(bought, 'period');
    for (const bought of [year, month]) await pass(bought, '-10 days');
    await run();
    expect(await soonTo(year)).toEqual([]);
    for (const bought of [year, month]) await pass(bought, '4 days');
    await run();
    await run();
    expect(await soonTo(year)).toMatchObject([{ text: expect.stringContaining('€29.00 are charged') }]);
    expect(await soonTo(month)).toEqual([]);
  });

  it('[PLAN-11] in instalments is charged so many times and no more', async () => {
    const twice = await sell({ iterations: 2 });
    const bought = await subscribe('succeed', twice);
    for (let month = 0; month < 3; month += 1) {
      await pass(bought, 'period');
      await run();
    }
    expect((await stateOf(bought)).slice(0, 2)).toEqual(['completed', 2]);
    expect(await cyclesOf(bought)).toHaveLength(1);
  });

  it('ends with the refund of a cycle that takes the access, and goes on with one that leaves it', async () => {
    const bought = await subscribe();
    await pass(bought, 'period');
    await run();
    const [cycle] = await cyclesOf(bought);
    const refund = (input: object) =>
      stoa.db.as(
        kiln.owner,
        (sql) =>
          sql`select public.refund_order(${cycle!.id}, ${sql.json({ idempotencyKey: crypto.randomUUID(), ...input })})`,
      );
    await refund({ amountMinor: 100 });
    expect((await stateOf(bought))[0]).toBe('active');
    await refund({});
    expect([(await stateOf(bought))[0], await opens(bought)]).toEqual(['cancelled', false]);
  });
});

describe('a trial', () => {
  const begin = async () => {
    const id = await sell({ trialDays: 14 });
    const trial = await subscribe(null, id);
    expect(trial.order).toMatchObject({ status: 'paid', total_minor: 0 });
    return { trial, isOpen: () => opens(trial, id) };
  };

  it('opens at once and asks for nothing before its end; then its buyer pays once, and the months after are charged', async () => {
    const { trial, isOpen } = await begin();
    expect(await isOpen()).toBe(true);
    await run();
    expect(await cyclesOf(trial)).toEqual([]);
    await pass(trial, 'period');
    await run();
    const [first] = await cyclesOf(trial);
    expect(first).toMatchObject({ status: 'pending', total_minor: 2900 });
    expect(await isOpen()).toBe(true);
    await pay(first!.id, trial.token, 'succeed');
    expect((await stateOf(trial)).slice(0, 2)).toEqual(['active', 1]);
    await pass(trial, 'period');
    await run();
    expect((await cyclesOf(trial)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect((await stateOf(trial)).slice(0, 2)).toEqual(['active', 2]);
  });

  it('that is ended before charges nothing', async () => {
    const { trial, isOpen } = await begin();
    await as(trial.person, 'cancel_subscription', { id: trial.id });
    expect(await isOpen()).toBe(true);
    await pass(trial, 'period');
    await run();
    await run();
    expect(await cyclesOf(trial)).toEqual([]);
    expect((await stateOf(trial)).slice(0, 2)).toEqual(['cancelled', 0]);
    expect(await isOpen()).toBe(false);
  });
});
