import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../testing/index.ts';
import { addLesson, entitle, makeSchool, memberIdOf, type School } from './learning/school.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

interface StudentHome {
  next: {
    course_id: string;
    is_started: boolean;
    lesson: { id: string; slug: string; seconds_left: number; position_s: number };
    lessons_left: number;
    seconds_left: number;
  } | null;
  courses: { course_id: string; progress: number }[];
  courses_total: number;
  due: { lesson_id: string; course_slug: string; lesson_slug: string }[];
  certificates: { serial: string }[];
  meetings: { title: string; is_live_lesson: boolean }[];
  points: { points: number } | null;
}

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  // Lessons of one position are in the order of their random ids.
  await db.sql`update public.lessons set position = 1 where id = ${school.course.paidLessonId}`;
});
afterAll(() => db.drop());

const home = (actor: Actor, days = 7) =>
  rpc<StudentHome>(db, actor, 'student_home', { p_account_id: school.account.accountId, p_days: days });
const meet = (more: {
  course_id?: string;
  lesson_id?: string;
  is_for_people?: boolean;
  days?: number;
}) => db.sql`
  insert into public.meetings (account_id, title, starts_at, ends_at, course_id, lesson_id, is_for_people)
  values (${school.account.accountId}, 'Glaze talk', now() + make_interval(days => ${more.days ?? 2}),
    now() + make_interval(days => ${more.days ?? 2}, hours => 1), ${more.course_id ?? null}, ${more.lesson_id ?? null},
    ${more.is_for_people ?? false})`;

describe("a student's home", () => {
  it('[DASH-11] goes on in the lesson that was left, with the seconds that are left of it', async () => {
    const { account, student, course } = school;
    await db.sql`update public.lessons set duration_s = 600 where id = ${course.paidLessonId}`;
    const fresh = await home(student);
    expect(fresh.next).toMatchObject({
      is_started: false,
      lessons_left: 2,
      lesson: { id: course.previewLessonId },
    });
    await rpc(db, student, 'complete_lesson', { p_lesson_id: course.previewLessonId });
    await db.sql`
      insert into public.lesson_progress (account_id, course_id, lesson_id, user_id, position_s)
      values (${account.accountId}, ${course.courseId}, ${course.paidLessonId}, ${student.userId}, 240)`;
    expect(await home(student)).toMatchObject({
      courses_total: 1,
      courses: [{ course_id: course.courseId, progress: 50 }],
      next: {
        is_started: true,
        lessons_left: 1,
        seconds_left: 360,
        lesson: { id: course.paidLessonId, position_s: 240, seconds_left: 360 },
      },
    });
  });

  it('[DASH-11] has the due work and live lessons of the coming days, and no meeting of others', async () => {
    const { account, student, course } = school;
    const due = async (days: number) => {
      const id = await addLesson(db.sql, account, course, { type: 'assignment', is_required: false });
      await db.sql`
        insert into public.assignments (lesson_id, account_id, course_id, due_at)
        values (${id}, ${account.accountId}, ${course.courseId}, now() + make_interval(days => ${days}))`;
      return id;
    };
    const [soon, overdue] = [await due(3), await due(-2)];
    await due(20);
    await due(-30);
    await meet({ course_id: course.courseId, lesson_id: course.paidLessonId });
    await meet({ is_for_people: true });
    await meet({ days: 9 });
    const { due: work, meetings } = await home(student);
    expect(work.map(({ lesson_id: id }) => id)).toEqual([overdue, soon]);
    expect(work[0]?.course_slug && work[0].lesson_slug).toBeTruthy();
    expect(meetings).toMatchObject([{ title: 'Glaze talk', is_live_lesson: true }]);
    await rpc(db, student, 'submit_assignment', { p_lesson_id: soon, p_body: 'Done' });
    expect((await home(student)).due.map(({ lesson_id: id }) => id)).toEqual([overdue]);
  });

  it('[DASH-18] is empty for a newcomer, until a course is opened to them', async () => {
    const newcomer = await makePerson(db.sql, { account: school.account });
    expect(await home(newcomer)).toMatchObject({
      next: null,
      courses: [],
      courses_total: 0,
      due: [],
      certificates: [],
    });
    await entitle(db.sql, school.account, newcomer, school.course.courseId);
    expect(await home(newcomer)).toMatchObject({ courses: [{ progress: 0 }], next: { is_started: false } });
  });

  it('rejects other tenants, visitors, suspended accounts and unknown spans', async () => {
    const stranger = (await makeAccount(db.sql)).owner;
    expect(await codeOf(home(stranger))).toBe('forbidden');
    expect(await codeOf(home('anon'))).toMatch(/permission denied|not_authenticated/);
    for (const days of [0, 32]) expect(await codeOf(home(school.student, days))).toBe('invalid_input');
    const { accountId } = school.account;
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${accountId}`;
    expect(await codeOf(home(school.student))).toBe('forbidden');
    await db.sql`update public.accounts set status = 'active' where account_id = ${accountId}`;
  });
});

interface TaughtHome {
  courses: { course_id: string; recent: number; stopped: { lesson_id: string; students: number } | null }[];
  sessions: { kind: string; title: string }[];
  drafts: { kind: string; id: string; title: string }[];
}
const taught = (actor: Actor) =>
  rpc<TaughtHome>(db, actor, 'instructor_home', { p_account_id: school.account.accountId });

describe("an instructor's home", () => {
  it('[LMS-03] names the lesson where most learners stopped, the next session and the drafts', async () => {
    const { account, instructor, course } = school;
    for (const lessonId of [course.paidLessonId, course.paidLessonId, course.previewLessonId]) {
      const { userId } = await makePerson(db.sql, { account });
      await db.sql`
        insert into public.enrolments (account_id, course_id, user_id, last_lesson_id, started_at, last_active_at)
        values (${account.accountId}, ${course.courseId}, ${userId}, ${lessonId}, now() - interval '40 days', now() - interval '20 days')`;
    }
    const draft = await addLesson(db.sql, account, course, { title: 'Feet' });
    await db.sql`update public.lessons set status = 'draft' where id = ${draft}`;
    const found = await taught(instructor);
    expect(found.courses).toMatchObject([
      { course_id: course.courseId, recent: 2, stopped: { lesson_id: course.paidLessonId, students: 2 } },
    ]);
    expect(found.drafts).toMatchObject([{ kind: 'lesson', id: draft, title: 'Feet' }]);
    expect(found.sessions).toMatchObject([{ kind: 'meeting', title: 'Glaze talk' }]);
    await meet({ days: 1 });
    await db.sql`
      update public.meetings set title = 'Mine', member_id = ${await memberIdOf(db.sql, account, instructor)}
      where account_id = ${account.accountId} and course_id is null and starts_at < now() + interval '30 hours'`;
    expect((await taught(instructor)).sessions.map(({ title }) => title)).toEqual(['Mine', 'Glaze talk']);
  });

  it('[ROLE-08] keeps statistics and drafts from those without the capability, and other courses from all', async () => {
    const { account, instructor, student } = school;
    await db.sql`
      update public.roles set caps = array['manage_submissions'] where account_id = ${account.accountId} and name = 'Instructor'`;
    const found = await taught(instructor);
    expect(found.courses[0]?.stopped).toBeNull();
    expect(found.drafts).toEqual([]);
    for (const actor of [student, (await makeAccount(db.sql)).owner])
      expect(await taught(actor)).toMatchObject({ courses: [], sessions: [], drafts: [] });
    await db.sql`update public.accounts set status = 'suspended' where account_id = ${account.accountId}`;
    expect(await taught(instructor)).toMatchObject({ courses: [], sessions: [], drafts: [] });
    await db.sql`update public.accounts set status = 'active' where account_id = ${account.accountId}`;
  });
});
