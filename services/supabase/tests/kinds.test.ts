import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCourse,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());

async function sell(kind: string, more: Record<string, unknown> = {}): Promise<string> {
  const product = {
    slug: `k-${crypto.randomUUID()}`,
    title: `A ${kind}`,
    kind,
    status: 'active',
    price: { amountMinor: 2000 },
    ...more,
  };
  const args = { p_account_id: shop.accountId, p_product: product };
  return (await rpc<{ id: string }>(db, shop.owner, 'save_product', args)).id;
}
const buyer = () => makePerson(db.sql, { account: shop });
const opens = (person: TestPerson, type: string, id: string) =>
  rpc<boolean>(db, person, 'has_access', { p_type: type, p_id: id });
const stockOf = async (id: string) =>
  (await db.sql`select stock from public.products where id = ${id}`)[0]!['stock'] as number;

async function buy(person: TestPerson, product: string, more: Record<string, unknown> = {}) {
  const order = await place(db, person, shop.accountId, orderInput(product, more));
  if (order.status === 'pending') await rpc(db, person, 'pay_order_test', { p_order_id: order.id });
  return order;
}

async function makeFile(): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
    values (${shop.accountId}, ${`media/${crypto.randomUUID()}.pdf`}, 'Glazes', 'application/pdf', 9, 'private') returning id`;
  return row!.id;
}
async function makeGroup(): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into public.groups (account_id, slug, title, privacy, join_mode)
    values (${shop.accountId}, ${`g-${crypto.randomUUID()}`}, 'Kiln club', 'private', 'invite') returning id`;
  return row!.id;
}
const readsGroup = async (person: TestPerson, group: string) =>
  (await db.as(person, (sql) => sql`select app.my_readable_groups() as id`)).some(
    (row) => row['id'] === group,
  );

describe('a download', () => {
  it('is for sale with its file only, opens that file for its buyer alone, and a refund closes it', async () => {
    expect(await codeOf(sell('download'))).toBe('invalid_input');
    const product = await sell('download', { mediaId: await makeFile() });
    const [person, stranger] = [await buyer(), await buyer()];
    const open = (who: TestPerson) =>
      codeOf(
        rpc(db, who, 'open_media', { p_account_id: shop.accountId, p_entity: 'product', p_id: product }),
      );
    expect(await open(person)).toBe('not_found');
    const order = await buy(person, product);
    expect(await open(person)).toBeNull();
    expect(await open(stranger)).toBe('not_found');
    expect(await opens(person, 'download', product)).toBe(true);
    const [file] = await db.sql`select m.object_name as name from public.products p join public.media m on m.id = p.media_id where p.id = ${product}`; // prettier-ignore
    const canOpen = async (who: TestPerson) =>
      (await db.as(who, (sql) => sql`select app.may_open_object(${`${shop.accountId}-private`}, ${file!['name']}) as may`))[0]!['may']; // prettier-ignore
    expect([await canOpen(person), await canOpen(stranger)]).toEqual([true, false]);
    expect(await codeOf(place(db, person, shop.accountId, orderInput(product)))).toBe('already_owned');
    await rpc(db, shop.owner, 'refund_order', {
      p_order_id: order.id,
      p_input: { idempotencyKey: crypto.randomUUID() },
    });
    expect([await open(person), await canOpen(person)]).toEqual(['not_found', false]);
  });
});

describe('a group', () => {
  it('lets its buyer in at once, once, and out again with a refund; who was banned stays out', async () => {
    const group = await makeGroup();
    const product = await sell('group', { resourceId: group });
    expect(await codeOf(sell('group', { resourceId: crypto.randomUUID() }))).toBe('not_found');
    expect(await codeOf(sell('group', { resourceId: group }))).toBe('in_use');
    const [person, banned] = [await buyer(), await buyer()];
    await db.sql`insert into public.group_members (account_id, group_id, user_id, status)
      values (${shop.accountId}, ${group}, ${banned.userId}, 'banned')`;
    expect(await readsGroup(person, group)).toBe(false);
    const order = await buy(person, product);
    expect([await readsGroup(person, group), await opens(person, 'group', group)]).toEqual([true, true]);
    await buy(banned, product);
    expect(await readsGroup(banned, group)).toBe(false);
    expect(await codeOf(place(db, person, shop.accountId, orderInput(product)))).toBe('already_owned');
    await rpc(db, shop.owner, 'refund_order', {
      p_order_id: order.id,
      p_input: { idempotencyKey: crypto.randomUUID(), revokeAccess: false },
    });
    expect(await readsGroup(person, group)).toBe(true);
    await db.sql`update public.entitlements set ends_at = now() where source_id = ${order.id}`;
    expect(await readsGroup(person, group)).toBe(false);
  });

  it('comes with a membership and goes with it; an invited member stays', async () => {
    const group = await makeGroup();
    const product = await sell('membership', {
      price: { amountMinor: 900, frequency: { value: 1, parameter: 'month' } },
      items: [{ type: 'group', id: group }],
    });
    const [person, guest] = [await buyer(), await buyer()];
    await db.sql`insert into public.group_members (account_id, group_id, user_id)
      values (${shop.accountId}, ${group}, ${guest.userId})`;
    const order = await buy(person, product);
    expect(await readsGroup(person, group)).toBe(true);
    const [row] = await db.sql`select id from public.subscriptions where order_id = ${order.id}`;
    await rpc(db, person, 'cancel_subscription', { p_subscription_id: row!['id'] });
    expect(await readsGroup(person, group), 'until the end of what is paid').toBe(true);
    await rpc(db, shop.owner, 'cancel_subscription', { p_subscription_id: row!['id'], p_at_once: true });
    expect(await readsGroup(person, group)).toBe(false);
    expect(await readsGroup(guest, group)).toBe(true);
  });
});

describe('an appointment', () => {
  const slot = (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000);
    return `${day.toISOString().slice(0, 10)}T10:00:00Z`;
  };
  async function makeService(): Promise<string> {
    const [service] = await db.sql<{ id: string }[]>`
      insert into public.appointment_services (account_id, slug, title, duration_min, status)
      values (${shop.accountId}, ${`s-${crypto.randomUUID()}`}, 'Glaze advice', 60, 'published') returning id`;
    const host = await makePerson(db.sql, { account: shop, role: 'Instructor' });
    const [member] = await db.sql<
      { id: string }[]
    >`select id from public.members where user_id = ${host.userId}`;
    await db.sql`insert into public.appointment_hosts (account_id, service_id, member_id) values (${shop.accountId}, ${service!.id}, ${member!.id})`;
    await db.sql`insert into public.host_calendars (account_id, member_id, time_zone) values (${shop.accountId}, ${member!.id}, 'UTC')`;
    for (let weekday = 0; weekday < 7; weekday++)
      await db.sql`insert into public.availability (account_id, member_id, weekday, starts, ends)
        values (${shop.accountId}, ${member!.id}, ${weekday}, '09:00', '18:00')`;
    return service!.id;
  }
  const book = (person: TestPerson, service: string, days: number) =>
    rpc<{ id: string; status: string }>(db, person, 'book_slot', {
      p_service_id: service,
      p_starts_at: slot(days),
    });

  it('is ordered with the time that was held, which payment confirms; nobody pays with another’s time', async () => {
    const service = await makeService();
    const product = await sell('appointment', { resourceId: service });
    const [person, other] = [await buyer(), await buyer()];
    const held = await book(person, service, 3);
    expect(held.status).toBe('held');
    const items = [{ id: product, type: 'appointment', quantity: 1, booking: held.id }];
    expect(await codeOf(buy(other, product, { items }))).toBe('slot_unavailable');
    await buy(person, product, { items });
    const [row] = await db.sql`select status from public.bookings where id = ${held.id}`;
    expect(row).toEqual({ status: 'confirmed' });
    expect(await opens(person, 'appointment', service)).toBe(false);
  });

  it('bought without a time gives one, of several tries at once just one, and again after a cancellation', async () => {
    const service = await makeService();
    const product = await sell('appointment', { resourceId: service });
    const person = await buyer();
    await buy(person, product);
    expect(await opens(person, 'appointment', service)).toBe(true);
    const taken = await Promise.all([3, 4, 5, 6].map((days) => book(person, service, days)));
    expect(taken.map(({ status }) => status).sort()).toEqual(['confirmed', 'held', 'held', 'held']);
    expect(await opens(person, 'appointment', service)).toBe(false);
    const confirmed = taken.find(({ status }) => status === 'confirmed')!;
    await rpc(db, person, 'cancel_booking', { p_booking_id: confirmed.id });
    expect((await book(person, service, 8)).status).toBe('confirmed');
  });
});

describe('a bundle', () => {
  it('takes the pieces of what it holds, and every way out puts them back once', async () => {
    const [kit, free] = [await makeProduct(db.sql, shop, { stock: 5 }), await makeProduct(db.sql, shop)];
    const course = await makeCourse(db.sql, shop);
    const items = [
      { type: 'product', id: kit },
      { type: 'product', id: free },
      { type: 'course', id: course.courseId },
    ];
    const product = await sell('bundle', { items });
    const person = await buyer();
    const order = await place(db, person, shop.accountId, orderInput(product));
    const both = { items: [product, kit].map((id) => ({ id, quantity: 1 })) };
    await place(db, person, shop.accountId, orderInput(product, both));
    expect(await stockOf(kit)).toBe(2);
    // Later changes to the bundle don't affect what was bought.
    await rpc(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: { id: product, items: [] },
    });
    await rpc(db, person, 'cancel_order', { p_order_id: order.id });
    await rpc(db, person, 'cancel_order', { p_order_id: order.id });
    expect(await stockOf(kit)).toBe(3);
    const last = await place(
      db,
      person,
      shop.accountId,
      orderInput(kit, { items: [{ id: kit, quantity: 3 }] }),
    );
    expect(await codeOf(place(db, person, shop.accountId, orderInput(kit)))).toBe('out_of_stock');
    await rpc(db, person, 'pay_order_test', { p_order_id: last.id });
    const refund = (amountMinor: number) =>
      rpc(db, shop.owner, 'refund_order', {
        p_order_id: last.id,
        p_input: { idempotencyKey: crypto.randomUUID(), amountMinor, restock: true },
      });
    await refund(1000);
    await refund(1000);
    expect(await stockOf(kit), 'two refunds put the pieces back once').toBe(3);
  });

  it('opens what it held when it was ordered, though it was changed before it was paid', async () => {
    const course = await makeCourse(db.sql, shop);
    const file = await sell('download', { mediaId: await makeFile() });
    const product = await sell('bundle', {
      items: [
        { type: 'course', id: course.courseId },
        { type: 'download', id: file },
      ],
    });
    const person = await buyer();
    const order = await place(db, person, shop.accountId, orderInput(product));
    await rpc(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: { id: product, items: [] },
    });
    await rpc(db, person, 'pay_order_test', { p_order_id: order.id });
    expect([await opens(person, 'course', course.courseId), await opens(person, 'download', file)]).toEqual([
      true,
      true,
    ]);
  });
});

describe('a trial', () => {
  const frequency = { value: 1, parameter: 'month' };

  it('[PLAN-12] of 30 days costs nothing now and delays the first charge by 30 days; there is one a person', async () => {
    const product = await sell('membership', { price: { amountMinor: 2900, frequency, trialDays: 30 } });
    const person = await buyer();
    const order = await buy(person, product);
    expect(order).toMatchObject({ status: 'paid', subtotal_minor: 0, total_minor: 0 });
    expect(order.items).toMatchObject([{ unit_minor: 2900, trial_days: 30, total_minor: 0 }]);
    const read = async () =>
      (
        await db.sql`select id, amount_minor, cycles_done, status,
          round(extract(epoch from current_period_end - created_at) / 86400)::int as days,
          current_period_end = started_at + interval '1 month' as "is month"
        from public.subscriptions where order_id = ${order.id}`
      )[0]!;
    const trial = await read();
    expect(trial).toMatchObject({ amount_minor: 2900, cycles_done: 0, status: 'active', days: 30 });
    expect(await opens(person, 'membership', product)).toBe(true);
    const paid = await rpc(db, { ...person, isServed: true }, 'ops.renew_subscription', {
      p_subscription_id: trial['id'],
      p_provider_ref: crypto.randomUUID(),
      p_amount_minor: 2900,
      p_currency: 'EUR',
    });
    expect(paid).toBe('paid');
    expect(await read()).toMatchObject({ cycles_done: 1, 'is month': true });
    await rpc(db, shop.owner, 'cancel_subscription', { p_subscription_id: trial['id'], p_at_once: true });
    const again = await place(db, person, shop.accountId, orderInput(product));
    expect(again).toMatchObject({ status: 'pending', total_minor: 2900 });
  });

  it('that nobody pays for ends seven days after it', async () => {
    const product = await sell('membership', { price: { amountMinor: 2900, frequency, trialDays: 14 } });
    const person = await buyer();
    const order = await buy(person, product);
    const pass = (days: number) => db.sql`
      update public.subscriptions set current_period_end = now() - make_interval(days => ${days}) where order_id = ${order.id}`;
    await pass(1);
    await rpc(db, 'service', 'ops.advance_subscriptions');
    expect(await opens(person, 'membership', product)).toBe(true);
    await pass(8);
    await rpc(db, 'service', 'ops.advance_subscriptions');
    expect(await opens(person, 'membership', product)).toBe(false);
  });
});
