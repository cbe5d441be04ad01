import { describe, expect, it } from 'vitest';
import { makePerson, makeProduct } from '../../testing/index.ts';
import { codeOf, orderInput, place } from '../order-input.ts';
import {
  at,
  book,
  db,
  makeHost,
  makeService,
  prepareAppointments,
  school,
  slots,
} from './appointment-world.ts';

prepareAppointments();

describe('a hold', () => {
  it('lasts as long as its order can be paid and ends with it', async () => {
    const { account, student } = school;
    const product = await makeProduct(db.sql, account);
    const service = await makeService([await makeHost()], { product_id: product });
    const held = await book(student, service, at('09:00'));
    const { id } = await place(db, student, account.accountId, orderInput(product));
    await db.as(student, (sql) => sql`select public.pay_booking_with(${held.id}, ${id})`);
    const both = async () =>
      (
        await db.sql<{ status: string; same: boolean }[]>`
          select b.status, b.held_until = o.expires_at as same from public.bookings b, public.orders o
          where b.id = ${held.id} and o.id = ${id}`
      )[0];
    expect(await both()).toEqual({ status: 'held', same: true });
    await db.sql`update public.orders set expires_at = now() + interval '2 days' where id = ${id}`;
    expect(await both()).toEqual({ status: 'held', same: true });
    await db.sql`update public.orders set expires_at = now() where id = ${id}`;
    await db.sql`select ops.expire_orders()`;
    expect((await both())?.status).toBe('expired');
    expect(await slots(service)).toContain('09:00');
  });

  const heldFor = async (id: string) => {
    const [row] = await db.sql<{ hours: number; beforeStart: number }[]>`
      select extract(epoch from b.held_until - o.created_at)::float / 3600 as hours,
        extract(epoch from b.starts_at - b.held_until)::float / 3600 as "beforeStart"
      from public.bookings b join public.orders o on o.id = b.order_id where b.id = ${id}`;
    return row!;
  };
  const orderedOffline = async (rules: Record<string, unknown>) => {
    const { account } = school;
    const student = await makePerson(db.sql, { account });
    const product = await makeProduct(db.sql, account);
    const service = await makeService([await makeHost()], { product_id: product, ...rules });
    const held = await book(student, service, at('09:00'));
    const { id } = await place(db, student, account.accountId, orderInput(product, { provider: 'offline' }));
    await db.as(student, (sql) => sql`select public.pay_booking_with(${held.id}, ${id})`);
    return { service, order: id, booking: held.id };
  };

  it('[LMS-11] for an order without a gateway lasts two days, or what the service says, and never into the notice', async () => {
    const usual = await orderedOffline({});
    expect((await heldFor(usual.booking)).hours).toBeCloseTo(48, 3);
    const short = await orderedOffline({ hold_hours: 6 });
    expect((await heldFor(short.booking)).hours).toBeCloseTo(6, 3);
    const noticed = await orderedOffline({ hold_hours: 336, min_notice_min: 13 * 24 * 60 });
    expect((await heldFor(noticed.booking)).beforeStart).toBeCloseTo(13 * 24, 3);
  });

  it('put aside by a manager or paid later it keeps to that; given back it can be booked by others, and a payment that comes in time still counts', async () => {
    const { manager } = school;
    const { service, order, booking } = await orderedOffline({ hold_hours: 6 });
    await db.as(manager, (sql) => sql`select public.hold_order(${order})`);
    expect((await heldFor(booking)).hours).toBeCloseTo(6, 3);
    expect(await slots(service)).not.toContain('09:00');
    await db.sql`update public.bookings set held_until = now() where id = ${booking}`;
    await db.sql`select ops.expire_holds()`;
    expect(await slots(service)).toContain('09:00');
    const [waiting] = await db.sql<
      { status: string }[]
    >`select status from public.orders where id = ${order}`;
    expect(waiting?.status).toBe('on_hold');
    await db.as(manager, (sql) => sql`select public.mark_order_paid(${order})`);
    const [row] = await db.sql<
      { status: string }[]
    >`select status from public.bookings where id = ${booking}`;
    expect(row?.status).toBe('confirmed');
    const other = await makePerson(db.sql, { account: school.account });
    expect(await codeOf(book(other, service, at('09:00')))).toBe('slot_unavailable');
  });
});
