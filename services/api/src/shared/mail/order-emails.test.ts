import {
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestPerson,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../app/jobs/job.ts';
import { expireOrders } from '../../app/jobs/list/expire-orders.ts';
import { mailOrders } from '../../app/jobs/list/mail-orders.ts';
import type { Order } from '@stoa/shared/contracts/order';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailPattern, mailText } from '../../testing/texts.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let context: JobContext;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.db.sql`
    insert into public.shop_settings (account_id, seller) values (${kiln.accountId}, '{"howToPay": "IBAN PT50 0002"}')`;
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

let buyers = 0;
async function place(provider: string, language = 'en') {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  await stoa.db.sql`update public.members set language = ${language} where user_id = ${person.userId}`;
  const reply = await stoa.call(KILN, '/api/orders', {
    token: await stoa.tokenOf(person),
    from: `10.4.0.${(buyers += 1)}`,
    body: {
      items: [{ type: 'product', id: await makeProduct(stoa.db.sql, kiln), quantity: 2 }],
      contact: { email: person.email, name: 'Bea', address: { street: 'Am Hof 1', city: 'Bonn' } },
      provider,
      idempotencyKey: crypto.randomUUID(),
    },
  });
  return { person, order: ((await reply.json()) as { order: Order }).order };
}
const as = (actor: TestPerson, name: string, orderId: string) =>
  stoa.db.as(actor, (sql) => sql`select public.${sql(name)}(${orderId}::uuid)`);
async function mailsTo({ email }: TestPerson) {
  await mailOrders.run(context);
  const rows = await stoa.db.sql<{ message: { subject: string; text: string } }[]>`
    select message from ops.outbox where recipient = ${email} order by at`;
  return rows.map(({ message }) => message);
}
const subjectsTo = async (person: TestPerson) =>
  (await mailsTo(person)).map(({ subject }) => subject.replace(/#\d+.*/, '#'));
const waited = (orderId: string) =>
  stoa.db
    .sql`update ops.order_mails set created_at = created_at - interval '4 minutes' where order_id = ${orderId}`;

describe('an order that is paid later', () => {
  it('[CHK-11] is confirmed once, in the buyer’s language, with the way to pay; then told paid', async () => {
    const { person, order } = await place('offline', 'de');
    const [mail, ...more] = await mailsTo(person);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Bestellung #\d+ eingegangen/);
    expect(mail?.text).toContain('IBAN PT50 0002');
    await as(kiln.owner, 'mark_order_paid', order.id);
    expect(await subjectsTo(person)).toEqual(['Bestellung #', 'Zahlung für Bestellung #']);
  });

  it('paid before anything was written, is told paid alone', async () => {
    const { person, order } = await place('offline');
    await as(kiln.owner, 'mark_order_paid', order.id);
    expect(await subjectsTo(person)).toEqual([mailText('paid.subject', { order: '#' })]);
  });

  it('that the money never reached, and one that the shop cancels, are told; the buyer’s own cancelling is not', async () => {
    const [timeout, cancelled, own] = [
      await place('offline'),
      await place('offline'),
      await place('offline'),
    ];
    await mailOrders.run(context);
    await stoa.db.sql`update public.orders set expires_at = now() where id = ${timeout.order.id}`;
    await expireOrders.run(context);
    await as(kiln.owner, 'cancel_order', cancelled.order.id);
    await as(own.person, 'cancel_order', own.order.id);
    expect((await subjectsTo(timeout.person))[1]).toMatch(/^Order #$/);
    expect((await mailsTo(timeout.person))[1]?.text).toMatch(mailPattern('expired.text'));
    expect((await mailsTo(cancelled.person))[1]?.text).toMatch(mailPattern('cancelled.text'));
    expect(await mailsTo(own.person)).toHaveLength(1);
  });
});

describe('an order at a gateway', () => {
  const decline = ({ id }: Order) =>
    stoa.db.sql`update public.orders set status = 'failed' where id = ${id} and status = 'pending'`;

  it('[CHK-12] that failed is told once, when nobody stands at the till any more, with the way to pay it', async () => {
    const { person, order } = await place('stripe');
    await decline(order);
    expect(await mailsTo(person)).toEqual([]);
    await waited(order.id);
    const [mail] = await mailsTo(person);
    expect(mail?.subject).toMatch(mailPattern('failed.subject'));
    expect(mail?.text).toContain(`http://kiln.test/checkout?order=${order.id}`);
    await stoa.db.sql`update public.orders set status = 'pending' where id = ${order.id}`;
    await decline(order);
    await waited(order.id);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('that is tried again at once, or runs out, is not', async () => {
    const { person, order } = await place('stripe');
    await decline(order);
    await stoa.db.sql`update public.orders set status = 'pending' where id = ${order.id}`;
    await waited(order.id);
    expect(await mailsTo(person)).toEqual([]);
    await stoa.db.sql`update public.orders set expires_at = now() where id = ${order.id}`;
    await expireOrders.run(context);
    expect(await mailsTo(person)).toEqual([]);
  });
});
