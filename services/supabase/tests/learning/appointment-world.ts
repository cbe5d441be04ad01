import { afterAll, beforeAll } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { call } from '../order-input.ts';
import { makeSchool, memberIdOf, type School } from './school.ts';

/** Result of book_slot. */
export interface Booking {
  id: string;
  status: string;
  held_until: string | null;
  member_id: string;
  meeting_url: string | null;
  token: string;
}

export let db: TestDatabase;
export let school: School;

/** Gives the test file a school in a database of its own. */
export function prepareAppointments(): void {
  beforeAll(async () => {
    db = await createTestDatabase({ max: 16 });
    school = await makeSchool(db.sql);
  });
  afterAll(() => db.drop());
}

/** A Monday 14 to 20 days ahead, and hours of it by the clock of UTC. */
export const MONDAY = (() => {
  const day = new Date(Date.now() + 14 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
})();
export const at = (time: string, day = MONDAY) => new Date(`${day}T${time}:00Z`);
export const after = (day: string, days: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10);

export async function makeHost(
  hours: [weekday: number, starts: string, ends: string][] = [[1, '09:00', '12:00']],
  zone = 'UTC',
) {
  const { account } = school;
  const person = await makePerson(db.sql, { account, role: 'Instructor' });
  const memberId = await memberIdOf(db.sql, account, person);
  const { accountId } = account;
  await db.as(person, async (sql) => {
    await sql`insert into public.host_calendars (member_id, account_id, time_zone) values (${memberId}, ${accountId}, ${zone})`;
    for (const [weekday, starts, ends] of hours)
      await sql`insert into public.availability (account_id, member_id, weekday, starts, ends)
        values (${accountId}, ${memberId}, ${weekday}, ${starts}, ${ends})`;
  });
  return { person, memberId };
}

let count = 0;
export async function makeService(
  hosts: { memberId: string }[],
  more: Record<string, unknown> = {},
): Promise<string> {
  count += 1;
  const { account, manager } = school;
  const row = {
    account_id: account.accountId,
    slug: `s-${count}`,
    title: 'Advice',
    duration_min: 60,
    status: 'published',
    ...more,
  };
  return db.as(manager, async (sql) => {
    const [service] = await sql<
      { id: string }[]
    >`insert into public.appointment_services ${sql(row)} returning id`;
    for (const { memberId } of hosts)
      await sql`insert into public.appointment_hosts (account_id, service_id, member_id)
        values (${account.accountId}, ${service!.id}, ${memberId})`;
    return service!.id;
  });
}

export async function slots(
  service: string,
  from = at('00:00'),
  to = at('00:00', after(MONDAY, 1)),
): Promise<string[]> {
  const rows = await db.as(
    'anon',
    (sql) =>
      sql<{ starts_at: Date }[]>`select starts_at from public.service_slots(${service}, ${from}, ${to})`,
  );
  return rows.map(({ starts_at }) => starts_at.toISOString().slice(11, 16));
}
export const book = (actor: Actor, service: string, starts: Date, host: string | null = null) =>
  call<Booking>(db, actor, (sql) => sql`select public.book_slot(${service}, ${starts}, ${host}) as result`);
export const cancel = (actor: Actor, id: string, token: string | null = null) =>
  db.as(actor, (sql) => sql`select public.cancel_booking(${id}, ${token})`);
export const move = (actor: Actor, id: string, to: Date, token: string | null = null) =>
  db.as(actor, (sql) => sql`select public.reschedule_booking(${id}, ${to}, ${token})`);
