import { makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import type { JobContext } from '../app/jobs/job.ts';
import { advanceSubscriptions } from '../app/jobs/list/advance-subscriptions.ts';
import { mailOrders } from '../app/jobs/list/mail-orders.ts';
import type { Order } from '@stoa/shared/contracts/order';
import type { TestApp } from './test-app.ts';

const KILN = 'kiln.localhost:3000';

export interface Bought {
  person: TestPerson;
  token: string;
  id: string;
  order: Order;
}

export type Subscribers = Awaited<ReturnType<typeof makeSubscribers>>;

/** A shop that sells memberships by the month, people who subscribe, and time that goes by for one of them alone. */
export async function makeSubscribers(stoa: TestApp, kiln: TestAccount) {
  const context: JobContext = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
  const studio = await sell();

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

  return { sell, press, pay, subscribe, pass, run, stateOf, cyclesOf, mailsTo, opens, as, context, studio };
}
