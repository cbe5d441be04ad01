import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase({ max: 8 });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const input = (more: object = {}) => ({
  title: 'Meet',
  starts_at: inHours(48),
  ends_at: inHours(49),
  ...more,
});
const save = (actor: Actor, meeting: object, people: string[] | null = null, id: string | null = null) =>
  call<string>(
    db,
    actor,
    (sql) => sql`select public.save_meeting(${school.account.accountId}, ${id}, ${sql.json(meeting as never)},
      ${people}::uuid[]) as result`,
  );
const notificationsOf = async (id: string, status: string) =>
  (
    await db.sql<{ user_id: string }[]>`
      select user_id from public.notifications where data ->> 'meeting_id' = ${id} and data ->> 'status' = ${status}
      order by user_id`
  ).map(({ user_id }) => user_id);
const seen = async (actor: Actor, id: string) =>
  (
    await db.as(
      actor,
      (sql) => sql<{ id: string; can_change: boolean }[]>`
        select id, can_change from public.my_meetings(${school.account.accountId})`,
    )
  ).find((row) => row.id === id);

describe('a meeting', () => {
  it('[DASH-13] of named people is seen, told and joined by them alone; who is added later hears of it, and all of its end', async () => {
    const { account, manager, student, instructor } = school;
    const guest = await makePerson(db.sql, { account });
    const id = await save(manager, input({ is_for_people: true }), [student.userId]);
    expect(await seen(student, id)).toEqual({ id, can_change: false });
    expect((await seen(manager, id))?.can_change).toBe(true);
    for (const actor of [guest, instructor]) expect(await seen(actor, id)).toBeUndefined();
    expect(await notificationsOf(id, 'planned')).toEqual([student.userId]);
    await save(
      manager,
      input({ starts_at: inHours(50), ends_at: inHours(51) }),
      [student.userId, guest.userId],
      id,
    );
    expect(await notificationsOf(id, 'planned')).toEqual([student.userId, guest.userId].toSorted());
    expect(await notificationsOf(id, 'moved')).toEqual([student.userId]);
    expect(await seen(guest, id)).toBeTruthy();
    await db.as(manager, (sql) => sql`delete from public.meetings where id = ${id}`);
    expect(await notificationsOf(id, 'cancelled')).toEqual([student.userId, guest.userId].toSorted());
  });

  it('of a course is planned by who may edit it; for everybody by managers; others are refused, and so is nonsense', async () => {
    const { instructor, student, manager, course, account } = school;
    const forCourse = { course_id: course.courseId };
    const id = await save(instructor, input(forCourse));
    expect(await seen(student, id)).toBeTruthy();
    const [{ url }] = (await db.sql`select url from public.meetings where id = ${id}`) as unknown as [
      { url: string },
    ];
    expect(url).toMatch(/^https:\/\/meet\.jit\.si\//);
    const stranger = (await makeAccount(db.sql)).owner;
    const rejections: [Actor, object, string[] | null, string][] = [
      [student, input(forCourse), null, 'forbidden'],
      [instructor, input(), null, 'forbidden'],
      [instructor, input({ is_for_people: true }), [student.userId], 'forbidden'],
      [stranger, input(), null, 'forbidden'],
      [manager, input({ is_for_people: true }), [], 'invalid_input'],
      [manager, input({ is_for_people: true }), [stranger.userId], 'invalid_input'],
      [manager, input({ title: ' ' }), null, 'invalid_input'],
      [manager, input({ url: 'javascript:alert(1)' }), null, 'invalid_input'],
      [manager, input({ ends_at: inHours(47) }), null, 'invalid_input'],
      [manager, input({ starts_at: 'soon' }), null, 'invalid_input'],
      [manager, input({ starts_at: inHours(-3), ends_at: inHours(-2) }), null, 'invalid_input'],
      [manager, {}, null, 'invalid_input'],
    ];
    for (const [actor, meeting, people, code] of rejections)
      expect(await codeOf(save(actor, meeting, people)), JSON.stringify(meeting)).toBe(code);
    for (const actor of [student, stranger])
      expect(await codeOf(save(actor, input(), null, id))).toBe('not_found');
    const open = await save(manager, input({ url: 'https://rooms.example/kiln' }));
    expect(await notificationsOf(open, 'planned')).toContain(student.userId);
    expect(await notificationsOf(open, 'planned')).not.toContain(manager.userId);
    const mails = await db.sql`
      select 1 from public.notifications where data ->> 'meeting_id' = ${open} and by_email`;
    expect(mails).toEqual([]);
    expect(await seen(await makePerson(db.sql, { account }), open)).toBeTruthy();
  });

  it('of a group is planned by its moderators and seen by its members alone', async () => {
    const { account, manager, student, instructor } = school;
    const { accountId } = account;
    const [group] = await db.sql<{ id: string }[]>`
      insert into public.groups (account_id, slug, title) values (${accountId}, 'glaze', 'Glaze') returning id`;
    for (const [{ userId }, role] of [
      [manager, 'moderator'],
      [student, 'member'],
    ] as const)
      await db.sql`
        insert into public.group_members (account_id, group_id, user_id, role)
        values (${accountId}, ${group!.id}, ${userId}, ${role})`;
    const meeting = input({ group_id: group!.id });
    expect(await codeOf(save(student, meeting))).toBe('forbidden');
    const id = await save(manager, meeting);
    expect(await seen(student, id)).toMatchObject({ can_change: false });
    expect(await seen(instructor, id)).toBeUndefined();
  });

  it('is called to mind once in the hour before it begins', async () => {
    const { manager, student } = school;
    const id = await save(manager, input({ is_for_people: true }), [student.userId]);
    await db.sql`
      update public.meetings set created_at = now() - interval '1 day', starts_at = now() + interval '50 minutes',
        ends_at = now() + interval '2 hours' where id = ${id}`;
    const remind = async () => (await db.sql`select ops.remind_meetings() as count`)[0]!['count'];
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await notificationsOf(id, 'soon')).toEqual([student.userId]);
  });
});
