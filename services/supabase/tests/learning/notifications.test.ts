import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const notificationsOf = (actor: Actor) =>
  db.as(
    actor,
    (sql) => sql<{ id: string; type: string; message: string; read: boolean }[]>`
    select id, type, message, read from public.notifications order by created_at`,
  );
const answer = (parent: string) =>
  db.as(
    school.instructor,
    (sql) => sql`select public.comment_on(null, ${school.course.paidLessonId}, 'Answer', ${parent})`,
  );
async function callRpc(): Promise<string> {
  const [row] = await db.as(
    school.student,
    (sql) =>
      sql<{ id: string }[]>`select public.comment_on(null, ${school.course.paidLessonId}, 'Why?') as id`,
  );
  return row!.id;
}
const mail = () =>
  db.as(
    'service',
    (sql) =>
      sql<{ user_id: string; email: string }[]>`select user_id, email from ops.take_mail_notifications()`,
  );

describe('notifications', () => {
  it('reach the person concerned, are read by nobody else, and stay read', async () => {
    await answer(await callRpc());
    const [first] = await notificationsOf(school.student);
    expect(first).toMatchObject({ type: 'reply', message: 'Answer', read: false });
    for (const actor of [school.instructor, school.manager])
      expect(await notificationsOf(actor)).toHaveLength(0);
    await db.as(
      school.student,
      (sql) => sql`update public.notifications set read = true where id = ${first!.id}`,
    );
    expect(await notificationsOf(school.student)).toMatchObject([{ read: true }]);
    const forge = db.as(school.student, (sql) => sql`update public.notifications set message = 'x'`);
    expect(await codeOf(forge)).toMatch(/^42501/);
    await answer(await callRpc());
    const mark = (accountId: string) =>
      db.as(school.student, (sql) => sql`select public.mark_notifications_read(${accountId}) as count`);
    expect(await mark((await makeAccount(db.sql)).accountId)).toEqual([{ count: 0 }]);
    expect(await mark(school.account.accountId)).toEqual([{ count: 1 }]);
  });

  it('follow what the person chose: in the application, by mail, both or neither', async () => {
    const { student, account } = school;
    const choose = (inApp: boolean, byEmail: boolean) =>
      db.as(
        student,
        (sql) => sql`
        insert into public.notification_preferences (account_id, type, in_app, by_email)
        values (${account.accountId}, 'reply', ${inApp}, ${byEmail})
        on conflict (account_id, user_id, type) do update set in_app = excluded.in_app, by_email = excluded.by_email`,
      );
    const before = (await notificationsOf(student)).length;
    expect(await mail()).toEqual([]);
    await choose(false, true);
    await answer(await callRpc());
    expect(await notificationsOf(student)).toHaveLength(before);
    const taken = await Promise.all([mail(), mail()]);
    expect(taken.flat()).toEqual([{ user_id: student.userId, email: student.email }]);
    await choose(false, false);
    await answer(await callRpc());
    expect(await mail()).toEqual([]);
    expect(await notificationsOf(student)).toHaveLength(before);
  });
});

describe('activity', () => {
  const happened = (actor: Actor) =>
    db.as(actor, (sql) => sql`select type, user_id from public.activity order by id`);

  it('[LMS-12] records the five registration events as the account configured them', async () => {
    const { account, manager, course } = school;
    const rejected = db.sql`insert into public.registration_events (account_id, event) values (${account.accountId}, 'other')`;
    await expect(rejected).rejects.toThrow(/registration_events_event_check/);
    const configure = (event: string, recorded: boolean, tells: boolean) =>
      db.as(
        manager,
        (sql) => sql`insert into public.registration_events (account_id, event, is_recorded, tells_managers)
        values (${account.accountId}, ${event}, ${recorded}, ${tells})`,
      );
    await configure('student_registration', true, true);
    await configure('instructor_registration', false, false);
    const student = await makePerson(db.sql, { account });
    const teacher = await makePerson(db.sql, { account, role: 'Instructor' });
    await db.as(teacher, (sql) => sql`select public.create_course(${account.accountId}, 'Raku')`);
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      values (${account.accountId}, ${student.userId}, 'course', ${course.courseId}, 'manual')`;
    const all = await happened(manager);
    expect(all.filter(({ user_id }) => user_id === student.userId).map(({ type }) => type)).toEqual([
      'student_registration',
      'student_pursue',
    ]);
    expect(all.filter(({ user_id }) => user_id === teacher.userId).map(({ type }) => type)).toEqual([
      'instructor_createCourse',
    ]);
    const notices = await db.as(manager, (sql) => sql`select message from public.account_notifications`);
    expect(notices.filter(({ message }) => String(message).startsWith('student registration'))).toHaveLength(
      1,
    );
    expect(await happened(student)).toHaveLength(2);
    expect(await happened((await makeAccount(db.sql)).owner)).not.toContainEqual(
      expect.objectContaining({ user_id: student.userId }),
    );
  });
});
