import { BookingLine, LinkedBooking } from '@stoa/shared/contracts/community';
import { describe, expect, it } from 'vitest';
import { type Actor, makeAccount, makePerson } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import {
  at,
  book,
  cancel,
  db,
  makeHost,
  makeService,
  MONDAY,
  move,
  prepareAppointments,
  school,
  slots,
} from './appointment-world.ts';

prepareAppointments();

interface Line {
  id: string;
  title: string;
  booker: string;
  booker_email: string | null;
  host_note: string | null;
  can_change: boolean;
}
const list = (
  actor: Actor,
  view: string,
  more: { search?: string; status?: string; limit?: number; filter?: object; sort?: string } = {},
) =>
  call<{ total: number; rows: Line[] }>(
    db,
    actor,
    (
      sql,
    ) => sql`select public.list_bookings(${school.account.accountId}, ${view}, p_search => ${more.search ?? ''},
      p_status => ${more.status ?? null}, p_limit => ${more.limit ?? 20},
      p_filter => ${sql.json((more.filter ?? {}) as never)}, p_sort => ${more.sort ?? null}) as result`,
  );
const note = (actor: Actor, id: string, body: string) =>
  db.as(actor, (sql) => sql`select public.save_booking_note(${id}, ${body})`);

describe('lists of bookings', () => {
  it('[LMS-10] show the booker their own, the host those with them, a manager all, and nobody another’s', async () => {
    const { student, manager } = school;
    const host = await makeHost();
    const otherHost = await makeHost();
    const service = await makeService([host], { title: 'Clinic_1' });
    const made = await book(student, service, at('09:00'));
    const other = await makePerson(db.sql, { account: school.account });
    await book(other, service, at('10:00'));
    await note(host.person, made.id, '  brings two pots ');

    const booked = await list(student, 'mine');
    expect(booked).toMatchObject({ total: 1, rows: [{ id: made.id, host_note: null, booker_email: null }] });
    const hosted = await list(host.person, 'hosted');
    expect(hosted.total).toBe(2);
    for (const row of [...booked.rows, ...hosted.rows]) BookingLine.parse(row);
    expect(hosted.rows[0]).toMatchObject({ host_note: 'brings two pots', booker_email: student.email });
    expect(await list(otherHost.person, 'hosted')).toEqual({ total: 0, rows: [] });
    expect((await list(manager, 'all', { limit: 1 })).rows).toHaveLength(1);
    expect((await list(manager, 'all', { search: student.email })).total).toBe(1);
    expect((await list(manager, 'all', { search: 'Clinic_' })).total).toBe(2);
    expect((await list(manager, 'all', { search: 'Clinic%1' })).total).toBe(0);
    expect((await list(manager, 'all', { status: 'cancelled' })).total).toBe(0);
    const ids = async (filter: object, sort?: string) =>
      (await list(manager, 'all', { filter, ...(sort && { sort }) })).rows.map(({ id }) => id);
    expect(await ids({ id: made.id })).toEqual([made.id]);
    expect(await ids({ statuses: ['confirmed', 'cancelled'] })).toHaveLength(2);
    expect(await ids({ statuses: ['cancelled'] })).toEqual([]);
    expect(await ids({ hosts: [host.memberId], services: [service] })).toHaveLength(2);
    expect(await ids({ hosts: [otherHost.memberId] })).toEqual([]);
    expect(await ids({ services: [otherHost.memberId] })).toEqual([]);
    expect(await ids({}, '-booker')).toEqual((await ids({}, 'booker')).toReversed());
    expect((await list(host.person, 'hosted', { filter: { id: made.id } })).total).toBe(1);
    expect((await list(otherHost.person, 'hosted', { filter: { id: made.id } })).total).toBe(0);

    expect(await codeOf(list(host.person, 'all'))).toBe('forbidden');
    expect(await codeOf(list(student, 'everything'))).toBe('invalid_input');
    expect(await codeOf(list(student, 'mine', { limit: 501 }))).toBe('invalid_input');
    const elsewhere = await makeAccount(db.sql);
    expect(await codeOf(list(elsewhere.owner, 'all'))).toBe('forbidden');
    expect(await list(elsewhere.owner, 'hosted')).toEqual({ total: 0, rows: [] });
    for (const actor of [student, otherHost.person, elsewhere.owner])
      expect(await codeOf(note(actor, made.id, 'mine'))).toBe('not_found');
    const read = (actor: Actor) => db.as(actor, (sql) => sql`select body from public.booking_notes`);
    expect(await read(student)).toEqual([]);
    expect(await read(host.person)).toEqual([{ body: 'brings two pots' }]);
  });
});

describe('places', () => {
  it('of one session are given out one by one, to many at once too; a second service finds the host busy', async () => {
    const host = await makeHost();
    const yoga = await makeService([host], { capacity: 3 });
    const alone = await makeService([host]);
    const people = await Promise.all(
      Array.from({ length: 6 }, () => makePerson(db.sql, { account: school.account })),
    );
    const codes = await Promise.all(people.map((person) => codeOf(book(person, yoga, at('09:00')))));
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === 'slot_unavailable')).toHaveLength(3);
    const seats = await db.sql<{ seat: number; meeting_url: string }[]>`
      select seat, meeting_url from public.bookings where service_id = ${yoga} order by seat`;
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    expect(new Set(seats.map(({ meeting_url }) => meeting_url)).size).toBe(1);
    expect(await slots(alone)).toEqual(['10:00', '10:30', '11:00']);
    expect(await codeOf(book(school.student, alone, at('09:00')))).toBe('slot_unavailable');

    const first = people[codes.indexOf(null)]!;
    const booked = (await list(first, 'mine')).rows[0]!;
    await cancel(first, booked.id);
    await book(first, yoga, at('09:00'));
    expect(await codeOf(book(first, yoga, at('10:00')))).toBeNull();
    expect(await codeOf(book(first, yoga, at('10:00')))).toBe('slot_unavailable');
  });

  it('a member of another site cannot take one', async () => {
    const service = await makeService([await makeHost()]);
    const { owner } = await makeAccount(db.sql);
    expect(await codeOf(book(owner, service, at('09:00')))).toBe('not_a_member');
    expect(await slots(service)).toContain('09:00');
  });
});

describe('the link of a booking', () => {
  it('shows it, the times it can move to, and works for that booking alone', async () => {
    const { account, student } = school;
    const service = await makeService([await makeHost()]);
    const made = await book(student, service, at('09:00'));
    const other = await book(await makePerson(db.sql, { account }), service, at('11:00'));
    const show = (id: string, token: string | null, accountId = account.accountId) =>
      call<{ title: string; can_change: boolean } | null>(
        db,
        'anon',
        (sql) => sql`select public.booking_by_link(${accountId}, ${id}, ${token}) as result`,
      );
    expect(await show(made.id, made.token)).toMatchObject({ title: 'Advice', can_change: true });
    LinkedBooking.parse(await show(made.id, made.token));
    for (const token of [other.token, '', null, 'x'.repeat(64)])
      expect(await show(made.id, token)).toBeNull();
    expect(await show(made.id, made.token, (await makeAccount(db.sql)).accountId)).toBeNull();
    const free = (id: string, token: string) =>
      db.as(
        'anon',
        (sql) => sql<{ starts_at: Date }[]>`
          select starts_at from public.booking_slots(${id}, ${at('00:00')}, ${at('23:00')}, ${token})`,
      );
    const times = (await free(made.id, made.token)).map(({ starts_at }) =>
      starts_at.toISOString().slice(11, 16),
    );
    expect(times).toEqual(['09:30', '10:00']);
    expect(await codeOf(free(made.id, other.token))).toBe('not_found');
    expect(await codeOf(move('anon', made.id, at('10:00'), other.token))).toBe('not_found');
    await move('anon', made.id, at('10:00'), made.token);
    const [notified] = await db.sql<{ token: string; starts_at: Date }[]>`
      select token, starts_at from ops.booking_mail(${made.id})`;
    expect(notified).toEqual({ token: made.token, starts_at: at('10:00') });
  });
});

describe('a service and a calendar', () => {
  const input = (more: object = {}) => ({
    slug: `d-${crypto.randomUUID()}`,
    title: 'Desk',
    description: '',
    duration_min: 45,
    slot_step_min: 15,
    buffer_before_min: 0,
    buffer_after_min: 0,
    min_notice_min: 0,
    max_days: 30,
    cutoff_min: 60,
    capacity: 1,
    location: 'jitsi',
    location_detail: '',
    needs_confirmation: false,
    product_id: null,
    status: 'published',
    ...more,
  });
  const save = (actor: Actor, id: string | null, service: object, hosts: string[] = []) =>
    call<string>(
      db,
      actor,
      (
        sql,
      ) => sql`select public.save_appointment_service(${school.account.accountId}, ${id}, ${sql.json(service as never)},
        ${hosts}::uuid[]) as result`,
    );

  it('[MNG-15] is made and changed by managers with its hosts, who get a calendar; one that was booked stays', async () => {
    const { manager, student } = school;
    const host = await makeHost();
    const bare = await makePerson(db.sql, { account: school.account });
    const [member] = await db.sql<
      { id: string }[]
    >`select id from public.members where user_id = ${bare.userId}`;
    const id = await save(manager, null, input(), [host.memberId, member!.id]);
    const hosts = () =>
      db.sql`select h.member_id from public.appointment_hosts h join public.host_calendars c using (member_id)
        where h.service_id = ${id}`;
    expect(await hosts()).toHaveLength(2);
    const renamed = input({ title: 'Renamed' });
    await save(manager, id, renamed, [host.memberId]);
    expect(await hosts()).toEqual([{ member_id: host.memberId }]);

    for (const actor of [student, host.person, (await makeAccount(db.sql)).owner])
      expect(await codeOf(save(actor, id, renamed))).toBe('forbidden');
    const wrong = [
      input({ duration_min: 4 }),
      input({ duration_min: 'long' }),
      input({ title: ' ' }),
      input({ capacity: 0 }),
      input({ hold_hours: 0 }),
      input({ hold_hours: 337 }),
      input({ location: 'link', location_detail: 'javascript:alert(1)' }),
      input({ slug: 'Not A Slug' }),
      { title: 'only' },
    ];
    for (const one of wrong)
      expect(await codeOf(save(manager, id, one)), JSON.stringify(one)).toBe('invalid_input');
    expect(await codeOf(save(manager, null, { ...input(), slug: renamed.slug }))).toBe('slug_taken');
    const stranger = (await makeAccount(db.sql)).owner;
    const [foreign] = await db.sql<{ id: string }[]>`
      select id from public.members where user_id = ${stranger.userId}`;
    expect(await codeOf(save(manager, id, renamed, [foreign!.id]))).toBe('invalid_input');

    const remove = (actor: Actor) =>
      db.as(actor, (sql) => sql`select public.delete_appointment_service(${id})`);
    expect(await codeOf(remove(student))).toBe('not_found');
    const made = await book(student, id, at('09:00'));
    expect(await codeOf(remove(manager))).toBe('in_use');
    await db.sql`delete from public.bookings where id = ${made.id}`;
    await remove(manager);
  });

  it('[LMS-11] is saved whole by its host or a manager; what overlaps or is no time is refused', async () => {
    const { manager, student } = school;
    const host = await makeHost();
    const service = await makeService([host]);
    const set = (actor: Actor, hours: object[], days: object[] = [], zone = 'UTC') =>
      db.as(
        actor,
        (sql) => sql`select public.save_calendar(${host.memberId}, ${zone}, ${sql.json(hours as never)},
          ${sql.json(days as never)})`,
      );
    await set(host.person, [{ weekday: 1, starts: '22:00', ends: '24:00' }]);
    expect(await slots(service)).toEqual(['22:00', '22:30', '23:00']);
    await set(
      manager,
      [{ weekday: 1, starts: '09:00', ends: '10:00' }],
      [
        { day: MONDAY, starts: '13:00', ends: '14:00' },
        { day: MONDAY, starts: '16:00', ends: '17:00' },
      ],
    );
    expect(await slots(service)).toEqual(['13:00', '16:00']);
    for (const actor of [student, (await makeHost()).person, (await makeAccount(db.sql)).owner])
      expect(await codeOf(set(actor, []))).toBe('not_found');
    const span = (starts: string, ends: string, weekday: unknown = 1) => ({ weekday, starts, ends });
    const wrong: [object[], object[], string?][] = [
      [[span('09:00', '11:00'), span('10:00', '12:00')], []],
      [[span('12:00', '09:00')], []],
      [[span('25:00', '26:00')], []],
      [[span('09:00', '10:00', 7)], []],
      [[], [{ day: MONDAY }, { day: MONDAY, starts: '09:00', ends: '10:00' }]],
      [[], [{ day: 'never' }]],
      [[], [], 'Mars/Olympus'],
    ];
    for (const [hours, days, zone] of wrong)
      expect(await codeOf(set(host.person, hours, days, zone)), JSON.stringify([hours, days])).toBe(
        'invalid_input',
      );
    expect(await slots(service)).toEqual(['13:00', '16:00']);
  });
});
