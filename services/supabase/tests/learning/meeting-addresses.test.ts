import { describe, expect, it } from 'vitest';
import { type Actor, makeAccount, makePerson, makeProduct } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import {
  at,
  book,
  db,
  makeHost,
  makeService,
  move,
  prepareAppointments,
  school,
} from './appointment-world.ts';

prepareAppointments();

const ROOM = 'https://meet.example/room-7';
const read = (actor: Actor) =>
  codeOf(db.as(actor, (sql) => sql`select location_detail from public.appointment_services`));
const places = async (actor: Actor) =>
  (
    await db.as(
      actor,
      (sql) => sql<{ location_detail: string }[]>`
        select location_detail from public.appointment_places(${school.account.accountId})`,
    )
  ).map(({ location_detail }) => location_detail);
const urlOf = async (actor: Actor, id: string) =>
  (
    await db.as(
      actor,
      (sql) => sql<{ meeting_url: string | null }[]>`
    select meeting_url from public.bookings where id = ${id}`,
    )
  )[0]?.meeting_url;
const byLink = ({ id, token }: { id: string; token: string }) =>
  call<{ location_detail: string; meeting_url: string | null }>(
    db,
    'anon',
    (sql) => sql`select public.booking_by_link(${school.account.accountId}, ${id}, ${token}) as result`,
  );
const mailOf = async (id: string) =>
  (
    await db.as(
      'service',
      (sql) => sql<{ location_detail: string; meeting_url: string | null }[]>`
    select location_detail, meeting_url from ops.booking_mail(${id})`,
    )
  )[0];
const myMeetings = async (actor: Actor) =>
  (
    await call<{ rows: { location_detail: string; meeting_url: string | null }[] }>(
      db,
      actor,
      (sql) => sql`select public.list_bookings(${school.account.accountId}, 'mine') as result`,
    )
  ).rows;
const paid = (id: string) =>
  db.sql`update public.bookings set status = 'confirmed', held_until = null where id = ${id}`;

describe('addresses of meetings', () => {
  it('[EXAM-A2] of a service are read by its host, managers and who has a confirmed place, never before payment', async () => {
    const { account, manager, student } = school;
    const host = await makeHost();
    const product = await makeProduct(db.sql, account);
    const service = await makeService([host], {
      location: 'link',
      location_detail: ROOM,
      product_id: product,
    });
    const stranger = (await makeAccount(db.sql)).owner;
    for (const actor of ['anon', stranger, student, host.person, manager] as Actor[])
      expect(await read(actor)).toMatch(/^42501/);
    const held = await book(student, service, at('09:00'));
    expect(held).toMatchObject({ status: 'held', meeting_url: null });
    expect(await urlOf(student, held.id)).toBeNull();
    expect(await byLink(held)).toMatchObject({ location_detail: '', meeting_url: null });
    expect(await myMeetings(student)).toMatchObject([{ location_detail: '', meeting_url: null }]);
    expect(await mailOf(held.id)).toEqual({ location_detail: '', meeting_url: null });
    expect(await places(student)).toEqual([]);
    expect(await places(stranger)).toEqual([]);
    expect(await codeOf(places('anon'))).toMatch(/^42501/);
    expect(await places(manager)).toEqual([ROOM]);
    expect(await places(host.person)).toEqual([ROOM]);

    await paid(held.id);
    expect(await urlOf(student, held.id)).toBe(ROOM);
    expect(await urlOf(host.person, held.id)).toBe(ROOM);
    expect(await urlOf(stranger, held.id)).toBeUndefined();
    expect(await byLink(held)).toMatchObject({ location_detail: ROOM, meeting_url: ROOM });
    expect(await myMeetings(student)).toMatchObject([{ location_detail: ROOM, meeting_url: ROOM }]);
    expect(await mailOf(held.id)).toEqual({ location_detail: ROOM, meeting_url: ROOM });
    expect(await places(student)).toEqual([ROOM]);
    expect(await places(await makePerson(db.sql, { account }))).toEqual([]);
  });

  it('[EXAM-A2] of a booking wait for the host who confirms, and end with it', async () => {
    const service = await makeService([await makeHost()], { needs_confirmation: true });
    const person = await makePerson(db.sql, { account: school.account });
    const pending = await book(person, service, at('09:00'));
    expect(pending).toMatchObject({ status: 'pending', meeting_url: null });
    await db.as(school.manager, (sql) => sql`select public.set_booking_status(${pending.id}, 'confirmed')`);
    expect(await urlOf(person, pending.id)).toMatch(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
    await move(person, pending.id, at('10:00'));
    expect(await urlOf(person, pending.id)).toBeNull();
  });

  it('[EXAM-A2] of a session are one for all of it, whoever is confirmed first, and another after moving away', async () => {
    const { account } = school;
    const product = await makeProduct(db.sql, account);
    const service = await makeService([await makeHost()], { capacity: 3, product_id: product });
    const people = await Promise.all([1, 2, 3].map(() => makePerson(db.sql, { account })));
    const [first, second, third] = [
      await book(people[0]!, service, at('09:00')),
      await book(people[1]!, service, at('09:00')),
      await book(people[2]!, service, at('10:00')),
    ];
    await Promise.all([first, second, third].map(({ id }) => paid(id)));
    const urls = await Promise.all([first, second, third].map(({ id }, index) => urlOf(people[index]!, id)));
    expect(urls[0]).toMatch(/^https:\/\/meet\.jit\.si\/[0-9a-f]{32}$/);
    expect(urls[1]).toBe(urls[0]);
    expect(urls[2]).not.toBe(urls[0]);
    await move(people[0]!, first.id, at('10:00'));
    expect(await urlOf(people[0]!, first.id)).toBe(urls[2]);
  });
});
