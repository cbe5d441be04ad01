import { LearnerCourse, LessonComment, MyCourse } from '@stoa/shared/contracts/learner-screens';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { rpc } from '../rpc.ts';
import { addLesson, entitle, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const newSchool = async () => {
  school = await makeSchool(db.sql);
  return school;
};
const rows = async <T>(actor: Actor, name: string, ...args: string[]): Promise<T[]> =>
  (await db
    .as(actor, (sql) =>
      sql.unsafe(
        `select to_jsonb(t) as row from public.${name}(${args.map((_, i) => `$${i + 1}`).join(', ')}) t`,
        args,
      ),
    )
    .then((found) => found.map(({ row }) => row))) as T[];
const myCourses = async (actor: Actor) =>
  MyCourse.array().parse(await rows(actor, 'my_courses', school.account.accountId));
const slugOf = async (courseId: string) =>
  (await db.sql<{ slug: string }[]>`select slug from public.courses where id = ${courseId}`)[0]!.slug;
const courseOf = async (actor: Actor, courseId = school.course.courseId) =>
  LearnerCourse.nullable().parse(
    await rpc<unknown>(db, actor, 'learner_course', {
      p_account_id: school.account.accountId,
      p_slug: await slugOf(courseId),
    }),
  );
const lessonsOf = (course: LearnerCourse | null) => course?.sections.flatMap(({ lessons }) => lessons) ?? [];

describe('own courses', () => {
  it('[LMS-01] say how far one is, where it goes on and that access ended; nobody else’s are among them', async () => {
    const { student, course } = await newSchool();
    await rpc(db, student, 'complete_lesson', { p_lesson_id: course.previewLessonId });
    expect(await myCourses(student)).toMatchObject([
      { course_id: course.courseId, progress: 50, status: 'active', is_open: true, lessons: 2 },
    ]);
    await db.sql`update public.entitlements set revoked_at = now() where user_id = ${student.userId}`;
    expect(await myCourses(student)).toMatchObject([{ progress: 50, is_open: false }]);
    await db.sql`update public.courses set access = 'private' where id = ${course.courseId}`;
    expect(await myCourses(student)).toEqual([]);
    expect(await myCourses(school.manager)).toEqual([]);
  });

  it('[LMS-01] go on where they were left, and with that done at the next lesson that is open and not done', async () => {
    const { account, student, course } = await newSchool();
    for (const [position, title] of ['One', 'Two', 'Three', 'Four'].entries())
      await addLesson(db.sql, account, course, { title, position: 20 + position });
    const all = lessonsOf(await courseOf(student));
    const does = (name: string, title: string) =>
      rpc(db, student, name, { p_lesson_id: all.find((lesson) => lesson.title === title)!.id });
    const goesOn = async () => (await myCourses(student))[0]?.last_lesson;
    expect(await goesOn()).toBeNull();
    await does('open_lesson', 'Two');
    expect(await goesOn()).toBe('Two');
    await does('complete_lesson', 'Two');
    expect(await goesOn()).toBe('Three');
    await db.sql`update public.courses set drip_mode = 'date' where id = ${course.courseId}`;
    await db.sql`update public.lessons set drip_at = now() + interval '1 day' where course_id = ${course.courseId} and title = 'Three'`;
    expect(await goesOn()).toBe('Four');
    await does('complete_lesson', 'Four');
    expect(await goesOn()).toBe(all[0]?.title);
    await db.sql`update public.lesson_progress set completed_at = now() where course_id = ${course.courseId}`;
    await db.sql`update public.lessons set drip_at = now() + interval '1 day' where course_id = ${course.courseId}`;
    expect(await goesOn()).toBe('Four');
  });
});

describe('a course as its learner sees it', () => {
  it('has sections and lessons in order, with what is done, where a film stands and what is locked', async () => {
    const { account, student, course } = await newSchool();
    const film = await addLesson(db.sql, account, course, { type: 'video', duration_s: 100, position: 20 });
    await db.sql`update public.courses set drip_mode = 'sequential' where id = ${course.courseId}`;
    const [first, second, last] = lessonsOf(await courseOf(student));
    expect([first?.is_locked, second?.is_locked, last?.is_locked]).toEqual([false, true, true]);
    await rpc(db, student, 'complete_lesson', { p_lesson_id: first!.id });
    await rpc(db, student, 'complete_lesson', { p_lesson_id: second!.id });
    await rpc(db, student, 'report_playback', { p_lesson_id: film, p_from_s: 3, p_to_s: 7 });
    const after = await courseOf(student);
    expect(after?.enrolment).toMatchObject({ progress: 66, last_lesson_id: film });
    expect(lessonsOf(after)).toMatchObject([
      { completed_at: expect.any(String), is_locked: false },
      { completed_at: expect.any(String), is_locked: false },
      { id: film, position_s: 7, completed_at: null, is_locked: false },
    ]);
  });

  it('names the day a lesson opens and the courses that come first', async () => {
    const { account, student, course, manager } = await newSchool();
    const [other] = await db.sql<{ id: string; title: string }[]>`
      insert into public.courses (account_id, slug, title, status, access)
      values (${account.accountId}, ${`o-${randomUUID()}`}, 'Comes first', 'published', 'free') returning id, title`;
    await db.sql`update public.courses set drip_mode = 'days' where id = ${course.courseId}`;
    await db.sql`update public.lessons set drip_days = 3 where id = ${course.paidLessonId}`;
    const dripped = lessonsOf(await courseOf(student)).find(({ id }) => id === course.paidLessonId);
    expect(dripped?.is_locked).toBe(true);
    const days = (Date.parse(dripped?.opens_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    await db.sql`
      insert into public.course_prerequisites (account_id, course_id, requires_id)
      values (${account.accountId}, ${course.courseId}, ${other!.id})`;
    const waiting = await courseOf(student);
    expect(waiting?.waits_for).toMatchObject([{ title: 'Comes first' }]);
    expect(lessonsOf(waiting).every(({ is_locked }) => is_locked)).toBe(true);
    expect(lessonsOf(await courseOf(manager)).some(({ is_locked }) => is_locked)).toBe(false);
  });

  it('is closed to whoever did not buy it, and not there at all as a draft or for another tenant', async () => {
    const { account, course, student } = await newSchool();
    const newcomer = await makePerson(db.sql, { account });
    expect(await courseOf(newcomer)).toMatchObject({ is_open: false, enrolment: null });
    await db.sql`update public.courses set status = 'draft' where id = ${course.courseId}`;
    expect(await courseOf(newcomer)).toBeNull();
    const there = school;
    const elsewhere = await newSchool();
    expect(
      await rpc(db, student, 'learner_course', {
        p_account_id: elsewhere.account.accountId,
        p_slug: await slugOf(there.course.courseId),
      }),
    ).toBeNull();
  });
});

describe('the talk below a lesson', () => {
  it('names who wrote, marks who teaches, keeps what was taken down to itself, and is closed to strangers', async () => {
    const { account, course, student, instructor } = await newSchool();
    const callRpc = (actor: Actor, body: string, parent: string | null = null) =>
      rpc<string>(db, actor, 'comment_on', {
        p_post_id: null,
        p_lesson_id: course.paidLessonId,
        p_body: body,
        p_parent_id: parent,
      });
    const talk = async (actor: Actor) =>
      LessonComment.array().parse(await rows(actor, 'lesson_talk', course.paidLessonId));
    const question = await callRpc(student, 'Why <b>slower</b>?');
    const reply = await callRpc(instructor, 'Because of the rim.', question);
    expect(await talk(student)).toMatchObject([
      { id: question, body: 'Why <b>slower</b>?', is_mine: true, is_teacher: false, may_remove: true },
      { id: reply, parent_id: question, is_mine: false, is_teacher: true, may_remove: false },
    ]);
    const newcomer = await makePerson(db.sql, { account });
    expect(await talk(newcomer)).toEqual([]);
    await entitle(db.sql, account, newcomer, course.courseId);
    expect(await talk(newcomer)).toMatchObject([{ may_remove: false }, { may_remove: false }]);
    await rpc(db, student, 'remove_words', { p_post_id: null, p_comment_id: question });
    expect(await talk(student)).toEqual([]);
  });
});
