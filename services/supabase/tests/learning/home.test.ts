import { InstructorHome, LearnerHome } from '@stoa/shared/contracts/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { call } from '../order-input.ts';
import { addLesson, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const learner = async (actor: Actor) =>
  LearnerHome.parse(
    await call(db, actor, (sql) => sql`select public.learner_home(${school.account.accountId}) as result`),
  );
const teacher = async (actor: Actor) =>
  InstructorHome.parse(
    await call(db, actor, (sql) => sql`select public.instructor_home(${school.account.accountId}) as result`),
  );

describe('a learner’s home', () => {
  it('[LMS-01] has own courses with progress, what is due, and days in a row', async () => {
    const { account, course, student } = school;
    const task = await addLesson(db.sql, account, course, { type: 'assignment', is_required: false });
    await db.sql`
      insert into public.assignments (lesson_id, account_id, course_id, due_days)
      values (${task}, ${account.accountId}, ${course.courseId}, 3)`;
    await db.as(student, (sql) => sql`select public.complete_lesson(${course.previewLessonId})`);
    const home = await learner(student);
    expect(home.courses).toMatchObject([
      { course_id: course.courseId, progress: 50, last_lesson_id: course.previewLessonId },
    ]);
    expect(home.deadlines).toMatchObject([{ lesson_id: task }]);
    expect(home.streak_days).toBe(1);
    const active = (days: number) =>
      db.sql`insert into public.activity (account_id, user_id, type, created_at)
        values (${account.accountId}, ${student.userId}, 'test', now() - make_interval(days => ${days}))`;
    await active(1);
    await active(2);
    await active(4);
    expect((await learner(student)).streak_days).toBe(3);
    await db.as(student, (sql) => sql`select public.submit_assignment(${task}, 'Done')`);
    expect((await learner(student)).deadlines).toEqual([]);
  });

  it('is empty for a newcomer and for a stranger', async () => {
    for (const actor of [
      await makePerson(db.sql, { account: school.account }),
      (await makeAccount(db.sql)).owner,
    ])
      expect(await learner(actor)).toMatchObject({ courses: [], deadlines: [], certificates: 0 });
  });
});

describe('an instructor’s home', () => {
  it('[LMS-03] has the courses taught, their students, what waits and what was asked', async () => {
    const { instructor, student, course } = school;
    await db.as(student, (sql) => sql`select public.comment_on(null, ${course.paidLessonId}, 'Why?')`);
    const home = await teacher(instructor);
    expect(home.courses).toMatchObject([{ course_id: course.courseId, students: 1 }]);
    expect(home.days).toHaveLength(30);
    expect(home.days.at(-1)).toMatchObject({ begun: 1, completed: 0 });
    expect(home).toMatchObject({ students: 1, waiting: 1, questions: [{ body: 'Why?' }] });
    for (const actor of [student, (await makeAccount(db.sql)).owner])
      expect(await teacher(actor)).toEqual({
        courses: [],
        students: 0,
        waiting: 0,
        days: [],
        questions: [],
        sessions: [],
        drafts: [],
      });
  });

  it('[LMS-03] a question leaves it once somebody else has answered, not when the asker writes again', async () => {
    const { instructor, student, course } = school;
    const callRpc = (actor: Actor, parent: string | null, body: string) =>
      call(
        db,
        actor,
        (sql) => sql`select public.comment_on(null, ${course.paidLessonId}, ${body}, ${parent}) as result`,
      );
    await callRpc(student, null, 'Which clay?');
    const open = async () => (await teacher(instructor)).questions.find(({ body }) => body === 'Which clay?');
    const question = await open();
    expect(question?.course_slug).toBeTruthy();
    await callRpc(student, question!.comment_id, 'The red one?');
    expect(await open()).toBeDefined();
    await callRpc(instructor, question!.comment_id, 'The white one.');
    expect(await open()).toBeUndefined();
  });
});
