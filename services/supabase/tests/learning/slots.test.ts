import { describe, expect, it } from 'vitest';
import { makePerson } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import {
  after,
  at,
  book,
  type Booking,
  db,
  makeHost,
  makeService,
  MONDAY,
  prepareAppointments,
  school,
  slots,
} from './appointment-world.ts';

prepareAppointments();

describe('slots', () => {
  it('[LMS-11] are the steps of the host’s hours; a day of its own replaces the week', async () => {
    const host = await makeHost();
    const service = await makeService([host]);
    expect(await slots(service)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    const { accountId } = school.account;
    const override = (day: string, starts: string | null, ends: string | null) =>
      db.as(
        host.person,
        (sql) => sql`insert into public.availability_overrides (account_id, member_id, day, starts, ends)
        values (${accountId}, ${host.memberId}, ${day}, ${starts}, ${ends})`,
      );
    await override(MONDAY, '14:00', '15:30');
    await override(after(MONDAY, 7), null, null);
    expect(await slots(service)).toEqual(['14:00', '14:30']);
    expect(await slots(service, at('00:00', after(MONDAY, 7)), at('00:00', after(MONDAY, 8)))).toEqual([]);
  });

  it('follow the host’s clock through its changes: a short day has fewer, a long one more', async () => {
    const host = await makeHost([[0, '01:00', '05:00']], 'Europe/Berlin');
    const service = await makeService([host], { slot_step_min: 60, max_days: 730 });
    const lastSunday = (month: number) => {
      for (let year = new Date().getUTCFullYear(); ; year += 1) {
        const day = new Date(Date.UTC(year, month, 31));
        day.setUTCDate(31 - day.getUTCDay());
        if (day.getTime() > Date.now() + 2 * 86_400_000) return day.toISOString().slice(0, 10);
      }
    };
    const on = (day: string) => slots(service, at('00:00', after(day, -1)), at('12:00', day));
    expect(await on(lastSunday(2))).toEqual(['00:00', '01:00', '02:00']);
    expect(await on(lastSunday(9))).toEqual(['23:00', '00:00', '01:00', '02:00', '03:00']);
  });

  it('of a host on the other side of the date line fall on the right day', async () => {
    const service = await makeService([await makeHost([[2, '08:00', '09:00']], 'Pacific/Kiritimati')]);
    expect(await slots(service)).toEqual(['18:00']);
  });

  it('are only for what is published, and for two months at a time', async () => {
    const service = await makeService([await makeHost()], { status: 'draft' });
    expect(await codeOf(slots(service))).toBe('not_found');
    const shown = await makeService([await makeHost()]);
    expect(await codeOf(slots(shown, at('00:00'), at('00:00', after(MONDAY, 63))))).toBe('invalid_input');
  });

  it('a calendar has a time zone that exists', async () => {
    expect(await codeOf(makeHost([], 'Mars/Olympus'))).toBe('invalid_input');
  });
});

describe('book_slot', () => {
  it('[LMS-11] gives a slot to one of many who ask at once', async () => {
    const service = await makeService([await makeHost()]);
    const people = await Promise.all(
      Array.from({ length: 12 }, () => makePerson(db.sql, { account: school.account })),
    );
    const codes = await Promise.all(people.map((person) => codeOf(book(person, service, at('09:00')))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== null))).toEqual(new Set(['slot_unavailable']));
  });

  it('keeps the buffers of both bookings free, also between two services of one host', async () => {
    const host = await makeHost([[1, '08:00', '16:00']]);
    const first = await makeService([host], { buffer_after_min: 30, slot_step_min: 30 });
    const second = await makeService([host], { buffer_before_min: 30, slot_step_min: 30 });
    await book(school.student, first, at('10:00'));
    expect((await slots(first)).filter((time) => time >= '08:00' && time <= '11:30')).toEqual([
      '08:00',
      '08:30',
      '11:30',
    ]);
    expect((await slots(second)).filter((time) => time <= '12:30')).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '12:00',
      '12:30',
    ]);
  });

  it('refuses what is off the grid, past, too soon, too far, or not that host’s', async () => {
    const host = await makeHost([0, 1, 2, 3, 4, 5, 6].map((day) => [day, '00:00', '23:30']));
    const service = await makeService([host], { min_notice_min: 60 * 24 * 7, max_days: 25 });
    const other = await makeHost();
    const attempts: [Date, string | null][] = [
      [at('09:10'), null],
      [at('09:00', after(MONDAY, -21)), null],
      [new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000), null],
      [at('09:00', after(MONDAY, 30)), null],
      [at('09:00'), other.memberId],
    ];
    for (const [time, who] of attempts)
      expect(await codeOf(book(school.student, service, time, who)), String(time)).toBe('slot_unavailable');
    expect(await codeOf(book(school.student, service, at('09:00')))).toBeNull();
    expect(await codeOf(book('anon', service, at('11:00')))).toMatch(/^42501/);
    expect(await codeOf(book('service', service, at('11:00')))).toBe('not_authenticated');
    const guest = { name: 'A Guest', email: 'guest@example.com' };
    const byGuest = call<Booking>(
      db,
      'service',
      (sql) => sql`select public.book_slot(${service}, ${at('11:00')}, null, ${sql.json(guest)}) as result`,
    );
    expect((await byGuest).status).toBe('confirmed');
  });

  it('shares the work among hosts and makes a room for each booking', async () => {
    const hosts = [await makeHost(), await makeHost()];
    const service = await makeService(hosts);
    const [first, second] = [
      await book(school.student, service, at('09:00')),
      await book(school.student, service, at('11:00')),
    ];
    expect(new Set([first.member_id, second.member_id]).size).toBe(2);
    expect(first.meeting_url).toMatch(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
    expect(first.meeting_url).not.toBe(second.meeting_url);
  });
});
