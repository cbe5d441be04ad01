import { describe, expect, it } from 'vitest';
import { type Actor, makePerson, makeProduct, type TestPerson } from '../../testing/index.ts';
import { call, codeOf, orderInput, place } from '../order-input.ts';
import {
  at,
  book,
  cancel,
  db,
  makeHost,
  makeService,
  move,
  prepareAppointments,
  school,
  slots,
} from './appointment-world.ts';

prepareAppointments();

describe('a paid appointment', () => {
  const lapse = (id: string) => db.sql`update public.bookings set held_until = now() where id = ${id}`;
  const statusOf = async (id: string) =>
    (await db.sql`select status from public.bookings where id = ${id}`)[0]!['status'];

  async function makePaid() {
    const product = await makeProduct(db.sql, school.account);
    return { product, service: await makeService([await makeHost()], { product_id: product }) };
  }
  const order = (person: TestPerson, product: string) =>
    place(db, person, school.account.accountId, orderInput(product));
  const pay = (person: TestPerson, id: string) =>
    call(db, person, (sql) => sql`select public.pay_order_test(${id}) as result`);
  const tie = (person: TestPerson, booking: string, id: string) =>
    db.as(person, (sql) => sql`select public.pay_booking_with(${booking}, ${id})`);

  it('is held for fifteen minutes and confirmed by its order', async () => {
    const { student } = school;
    const { product, service } = await makePaid();
    const held = await book(student, service, at('09:00'));
    expect(held.status).toBe('held');
    const minutes = (new Date(held.held_until!).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect(await slots(service)).not.toContain('09:00');
    const { id } = await order(student, product);
    const unrelated = await order(student, await makeProduct(db.sql, school.account));
    expect(await codeOf(tie(student, held.id, unrelated.id))).toBe('not_found');
    await tie(student, held.id, id);
    await pay(student, id);
    expect(await statusOf(held.id)).toBe('confirmed');
  });

  it('lapses for the next one; money that comes later takes the time again or tells the managers', async () => {
    const { student, manager } = school;
    const { product, service } = await makePaid();
    const held = await book(student, service, at('09:00'));
    const first = await order(student, product);
    await tie(student, held.id, first.id);
    await lapse(held.id);
    expect(await slots(service)).toContain('09:00');
    expect(await call<number>(db, 'service', (sql) => sql`select ops.expire_holds() as result`)).toBe(1);
    await pay(student, first.id);
    expect(await statusOf(held.id)).toBe('confirmed');

    const other = await book(student, service, at('11:00'));
    const second = await order(student, product);
    await tie(student, other.id, second.id);
    await lapse(other.id);
    await book(await makePerson(db.sql, { account: school.account }), service, at('11:00'));
    await pay(student, second.id);
    expect(await statusOf(other.id)).toBe('expired');
    const notified = await db.as(
      manager,
      (sql) => sql`select 1 from public.account_notifications where severity = 4`,
    );
    expect(notified).toHaveLength(1);
  });
});

describe('changing a booking', () => {
  it('is for the booker, the holder of its link, the host and managers', async () => {
    const { student, manager } = school;
    const host = await makeHost();
    const service = await makeService([host]);
    const stranger = await makePerson(db.sql, { account: school.account });
    const made = await book(student, service, at('09:00'));
    const attempts = [
      () => cancel(stranger, made.id),
      () => cancel('anon', made.id, 'wrong'),
      () => move(stranger, made.id, at('10:00')),
    ];
    for (const attempt of attempts) expect(await codeOf(attempt())).toBe('not_found');
    await move('anon', made.id, at('10:00'), made.token);
    expect(await slots(service)).toEqual(['09:00', '11:00']);
    await move(student, made.id, at('10:30'));
    expect(await codeOf(move(student, made.id, at('10:10')))).toBe('slot_unavailable');
    await book(stranger, service, at('09:00'));
    expect(await codeOf(move(manager, made.id, at('09:30')))).toBe('slot_unavailable');
    await cancel('anon', made.id, made.token);
    expect(await codeOf(cancel(student, made.id))).toBe('booking_closed');
    expect(await slots(service)).toContain('10:30');
  });

  it('ends for the booker at the cutoff, not for the host', async () => {
    const host = await makeHost();
    const service = await makeService([host], { cutoff_min: 60 * 24 * 60 });
    const made = await book(school.student, service, at('09:00'));
    expect(await codeOf(cancel(school.student, made.id))).toBe('booking_closed');
    expect(await codeOf(cancel('anon', made.id, made.token))).toBe('booking_closed');
    expect(await codeOf(cancel(host.person, made.id))).toBeNull();
  });

  it('a host confirms, and says afterwards whether it took place', async () => {
    const host = await makeHost();
    const service = await makeService([host], { needs_confirmation: true });
    const made = await book(school.student, service, at('09:00'));
    expect(made.status).toBe('pending');
    const set = (actor: Actor, status: string) =>
      db.as(actor, (sql) => sql`select public.set_booking_status(${made.id}, ${status})`);
    expect(await codeOf(set(school.student, 'confirmed'))).toBe('not_found');
    await set(host.person, 'confirmed');
    expect(await codeOf(set(host.person, 'completed'))).toBe('booking_closed');
    expect(await codeOf(set(host.person, 'held'))).toBe('booking_closed');
  });
});
