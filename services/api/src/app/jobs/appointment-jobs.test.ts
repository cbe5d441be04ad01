import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Job, JobContext } from './job.ts';
import { expireHolds } from './list/expire-holds.ts';
import { mailNotifications } from './list/mail-notifications.ts';
import { remindBookings } from './list/remind-bookings.ts';
import { mailText } from '../../testing/texts.ts';

let stoa: TestApp;
let kiln: TestAccount;
let host: TestPerson;
let student: TestPerson;
let service: string;
let context: JobContext;

beforeAll(async () => {
  stoa = await createTestApp();
  const { sql } = stoa.db;
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
  kiln = await makeAccount(sql, { slug: 'kiln' });
  await sql`
    update public.accounts set settings = settings || '{"timeZone": "Europe/Vienna"}' where account_id = ${kiln.accountId}`;
  host = await makePerson(sql, { account: kiln, role: 'Instructor' });
  student = await makePerson(sql, { account: kiln });
  const [row] = await sql<{ id: string }[]>`
    insert into public.appointment_services (account_id, slug, title, duration_min, status)
    values (${kiln.accountId}, 'advice', 'Advice on glazes', 30, 'published') returning id`;
  service = row!.id;
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  await stoa.db.sql`delete from public.bookings`;
  await stoa.db.sql`delete from public.notifications`;
  await stoa.db.sql`delete from ops.outbox`;
});

interface Booked {
  startsIn: string;
  bookedAgo?: string;
  status?: string;
  heldFor?: string;
  guest?: { name: string; email: string };
}

async function booked({ startsIn, bookedAgo = '2 days', status = 'confirmed', heldFor, guest }: Booked) {
  const [row] = await stoa.db.sql<{ id: string }[]>`
    insert into public.bookings (account_id, service_id, member_id, user_id, guest, during, blocked, status, held_until,
      created_at)
    select ${kiln.accountId}, ${service}, m.id, ${guest ? null : student.userId}, ${stoa.db.sql.json(guest ?? {})}, r, r,
      ${status}, now() + ${heldFor ?? null}::interval, now() - ${bookedAgo}::interval
    from public.members m, (select tstzrange(now() + ${startsIn}::interval,
      now() + ${startsIn}::interval + interval '30 minutes')) x(r)
    where m.user_id = ${host.userId} returning id`;
  return row!.id;
}

/** Runs a job in several processes at once and returns their total. */
async function atOnce(job: Job, times = 3): Promise<number> {
  const done = await Promise.all(Array.from({ length: times }, () => job.run(context)));
  return done.reduce((sum, count) => sum + count, 0);
}
const notificationsOf = async () =>
  (
    await stoa.db.sql<{ user_id: string; reminder: boolean }[]>`
      select user_id, (data ->> 'reminder')::boolean as reminder from public.notifications
      where data ->> 'reminder' = 'true' order by user_id`
  ).map(({ user_id }) => user_id);
const mails = async () =>
  (
    await stoa.db.sql<{ message: { to: string; subject: string; text: string } }[]>`
      select message from ops.outbox order by recipient`
  ).map(({ message }) => message);

describe('holds', () => {
  it('that were not paid in time are given back once, however often the job runs; others stay', async () => {
    const over = await booked({ startsIn: '3 days', status: 'held', heldFor: '-1 minute' });
    const lasting = await booked({ startsIn: '4 days', status: 'held', heldFor: '10 minutes' });
    expect(await atOnce(expireHolds)).toBe(1);
    expect(await atOnce(expireHolds)).toBe(0);
    const rows = await stoa.db.sql<{ id: string; status: string }[]>`select id, status from public.bookings`;
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [over, 'expired'],
        [lasting, 'held'],
      ]),
    );
  });
});

describe('reminders', () => {
  it('go to host and booker once for the time an appointment has, and again when it was moved', async () => {
    const id = await booked({ startsIn: '23 hours' });
    expect(await atOnce(remindBookings)).toBe(1);
    expect(await atOnce(remindBookings)).toBe(0);
    expect(await notificationsOf()).toEqual([host.userId, student.userId].toSorted());
    await stoa.db.sql`
      update public.bookings set during = tstzrange(now() + interval '5 hours', now() + interval '6 hours'),
        blocked = tstzrange(now() + interval '5 hours', now() + interval '6 hours') where id = ${id}`;
    expect(await atOnce(remindBookings)).toBe(1);
    expect(await notificationsOf()).toHaveLength(4);
  });

  it('come a second time in the hour before', async () => {
    const id = await booked({ startsIn: '50 minutes' });
    expect(await atOnce(remindBookings)).toBe(1);
    const soon = await stoa.db.sql`select 1 from public.notifications
      where data ->> 'soon' = 'true' and data ->> 'booking_id' = ${id}`;
    expect(soon).toHaveLength(2);
    expect(await atOnce(remindBookings)).toBe(0);
  });

  it.each([
    ['later than tomorrow', { startsIn: '25 hours' }],
    ['over', { startsIn: '-1 hour', bookedAgo: '3 days' }],
    ['booked today for today', { startsIn: '5 hours', bookedAgo: '1 hour' }],
    ['not confirmed', { startsIn: '5 hours', status: 'pending' }],
    ['cancelled', { startsIn: '5 hours', status: 'cancelled' }],
  ] as [string, Booked][])('say nothing of what is %s', async (_what, booking) => {
    await booked(booking);
    expect(await atOnce(remindBookings)).toBe(0);
    expect(await notificationsOf()).toEqual([]);
  });

  it('reach a guest by mail, at the site’s own clock, and once', async () => {
    await booked({ startsIn: '20 hours', guest: { name: 'Gus', email: 'gus@example.com' } });
    expect(await atOnce(remindBookings)).toBe(1);
    expect(await atOnce(remindBookings)).toBe(0);
    expect(await notificationsOf()).toEqual([host.userId]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'gus@example.com',
      subject: expect.stringContaining('Advice on glazes'),
    });
    expect(mail?.text).toContain('(Europe/Vienna)');
  });
});

describe('notifications by mail', () => {
  it('are put into the outbox once each, with the site they come from', async () => {
    await booked({ startsIn: '3 days' });
    expect(await atOnce(mailNotifications)).toBe(2);
    expect(await atOnce(mailNotifications)).toBe(0);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([host.email, student.email].toSorted());
    for (const { subject, text } of sent) {
      expect(subject).toBe(`${mailText('news.confirmed')}: Advice on glazes (Account kiln)`);
      expect(text).toContain('http://kiln.test/');
    }
    const [id] = (await stoa.db.sql<{ id: string }[]>`select id from public.bookings`).map((row) => row.id);
    expect(sent.find(({ to }) => to === student.email)?.text).toMatch(
      new RegExp(`/booking/${id}#[0-9a-f]{64}\\s`),
    );
    expect(sent.find(({ to }) => to === host.email)?.text).not.toContain('#');
  });

  it('a mail that cannot be put there leaves its notification waiting', async () => {
    await booked({ startsIn: '3 days' });
    await stoa.db.sql.unsafe(
      `alter table ops.outbox add constraint nothing_now check (recipient <> '${host.email}')`,
    );
    await expect(mailNotifications.run(context)).rejects.toThrow('nothing_now');
    await stoa.db.sql`alter table ops.outbox drop constraint nothing_now`;
    expect(await mailNotifications.run(context)).toBe(2);
  });
});
