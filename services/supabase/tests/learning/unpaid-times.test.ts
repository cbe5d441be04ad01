import { describe, expect, it } from 'vitest';
import { makePerson, makeProduct } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import {
  after,
  at,
  book,
  type Booking,
  cancel,
  db,
  makeHost,
  makeService,
  MONDAY,
  prepareAppointments,
  school,
} from './appointment-world.ts';

prepareAppointments();

const person = () => makePerson(db.sql, { account: school.account });
const times = (days: number) =>
  Array.from({ length: days }, (_, day) =>
    ['09:00', '10:00', '11:00'].map((time) => at(time, after(MONDAY, day))),
  ).flat();
const everyDay = (): [number, string, string][] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => [day, '09:00', '12:00']);
const paidService = async () => {
  const product = await makeProduct(db.sql, school.account);
  return makeService([await makeHost(everyDay())], { product_id: product });
};
const count = (codes: (string | null)[], code: string | null) => codes.filter((one) => one === code).length;

describe('[EXAM-A6] times that wait for their money', () => {
  it('are three of one person at once, however they are asked for; one that is given up makes room', async () => {
    const service = await paidService();
    const greedy = await person();
    const codes = await Promise.all(times(7).map((time) => codeOf(book(greedy, service, time))));
    expect([count(codes, null), count(codes, 'hold_limit')]).toEqual([3, 18]);
    expect(await codeOf(book(greedy, await paidService(), at('09:00')))).toBe('hold_limit');
    const [held] = await db.sql<{ id: string }[]>`
      select id from public.bookings where user_id = ${greedy.userId} and status = 'held' limit 1`;
    await cancel(greedy, held!.id);
    expect(await codeOf(book(greedy, await paidService(), at('09:00')))).toBeNull();
    await db.sql`update public.bookings set held_until = now() where user_id = ${greedy.userId} and status = 'held'`;
    expect(await codeOf(book(greedy, await paidService(), at('10:00')))).toBeNull();
  });

  it('are two of one guest’s address', async () => {
    const service = await paidService();
    const guest = (email: string, time: Date) =>
      codeOf(
        call<Booking>(
          db,
          'service',
          (sql) =>
            sql`select public.book_slot(${service}, ${time}, null, ${sql.json({ email, name: 'Guest' })}) as result`,
        ),
      );
    const [a, b, c, d] = times(2) as [Date, Date, Date, Date];
    expect([await guest('g@example.com', a), await guest('G@example.com', b)]).toEqual([null, null]);
    expect(await guest('g@example.com', c)).toBe('hold_limit');
    expect(await guest('h@example.com', d)).toBeNull();
  });

  it('leave room in a service, whoever comes', async () => {
    const service = await paidService();
    const codes: (string | null)[] = [];
    for (const time of times(5)) codes.push(await codeOf(book(await person(), service, time)));
    expect([count(codes, null), count(codes, 'holds_full')]).toEqual([12, 3]);
    await db.sql`update public.bookings set status = 'expired' where service_id = ${service} and status = 'held'`;
    expect(await codeOf(book(await person(), service, at('09:00')))).toBeNull();
  });

  it('are no limit for what is free', async () => {
    const service = await makeService([await makeHost(everyDay())]);
    const keen = await person();
    const codes: (string | null)[] = [];
    for (const time of times(2)) codes.push(await codeOf(book(keen, service, time)));
    expect(count(codes, null)).toBe(6);
  });
});
