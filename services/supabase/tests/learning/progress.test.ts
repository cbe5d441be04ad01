import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { addLesson, entitle, makeSchool, type School } from './school.ts';

interface Progress {
  position_s: number;
  watched_s: number;
  completed_at: string | null;
  course_progress: number;
  course_status: string;
}

let db: TestDatabase;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());

const open = (actor: Actor, lesson: string) =>
  call<Progress>(db, actor, (sql) => sql`select public.open_lesson(${lesson}) as result`);
const complete = (actor: Actor, lesson: string) =>
  call<Progress>(db, actor, (sql) => sql`select public.complete_lesson(${lesson}) as result`);
const play = (actor: Actor, lesson: string, from: number, to: number) =>
  call<Progress>(db, actor, (sql) => sql`select public.report_playback(${lesson}, ${from}, ${to}) as result`);
const enrolmentOf = async (userId: string, courseId = school.course.courseId) =>
  (await db.sql`select * from public.enrolments where course_id = ${courseId} and user_id = ${userId}`)[0];

describe('an enrolment', () => {
  it('[LMS-01] comes with the entitlement, remembers the last lesson and fills as lessons are completed', async () => {
    const { student, course } = school;
    expect(await enrolmentOf(student.userId)).toMatchObject({
      progress: 0,
      status: 'active',
      last_lesson_id: null,
    });
    await open(student, course.previewLessonId);
    expect(await enrolmentOf(student.userId)).toMatchObject({ last_lesson_id: course.previewLessonId });
    expect(await complete(student, course.previewLessonId)).toMatchObject({
      course_progress: 50,
      course_status: 'active',
    });
    const done = await complete(student, course.paidLessonId);
    expect(done).toMatchObject({ course_progress: 100, course_status: 'completed' });
  });

  it('stays completed when a lesson is added, and the figure falls', async () => {
    const { account, student, course } = school;
    const lesson = await addLesson(db.sql, account, course);
    expect(await enrolmentOf(student.userId)).toMatchObject({ progress: 66, status: 'completed' });
    await db.sql`update public.lessons set is_required = false where id = ${lesson}`;
    expect(await enrolmentOf(student.userId)).toMatchObject({ progress: 100 });
    await db.sql`update public.lessons set is_required = true where id = ${lesson}`;
    await db.sql`delete from public.lessons where id = ${lesson}`;
    expect(await enrolmentOf(student.userId)).toMatchObject({ progress: 100 });
  });

  it('completes when its last two lessons are completed at the same moment', async () => {
    const { account, course } = school;
    const person = await makePerson(db.sql, { account });
    await entitle(db.sql, account, person, course.courseId);
    await Promise.all(
      [course.previewLessonId, course.paidLessonId].map((lesson) => complete(person, lesson)),
    );
    expect(await enrolmentOf(person.userId)).toMatchObject({ progress: 100, status: 'completed' });
  });

  it('is for whom the course is open: others find neither lesson nor course', async () => {
    const { account, course } = school;
    const stranger = await makePerson(db.sql, { account });
    for (const work of [open, complete])
      expect(await codeOf(work(stranger, course.previewLessonId))).toBe('not_found');
    const enrol = (actor: Actor) =>
      call(db, actor, (sql) => sql`select public.enrol_in_course(${course.courseId}) as result`);
    expect(await codeOf(enrol(stranger))).toBe('not_found');
    expect(await codeOf(enrol('anon'))).toMatch(/^42501/);
    expect(await enrolmentOf(stranger.userId)).toBeUndefined();
  });

  it('[DATA-28] is not written by a student, and neither is progress', async () => {
    for (const statement of [
      `update public.enrolments set progress = 100`,
      `update public.lesson_progress set completed_at = now()`,
      `insert into public.lesson_progress (account_id, course_id, lesson_id, user_id)
        select account_id, course_id, id, auth.uid() from public.lessons limit 1`,
      `insert into public.enrolments (account_id, course_id, user_id) select account_id, id, auth.uid() from public.courses limit 1`,
    ])
      expect(await codeOf(db.as(school.student, (sql) => sql.unsafe(statement))), statement).toMatch(
        /^42501/,
      );
  });
});

describe('a live lesson', () => {
  it('[EXAM-C5] is completed once a meeting of it has started, not before', async () => {
    const { account, course, student } = school;
    const lesson = await addLesson(db.sql, account, course, { type: 'live', is_required: false });
    expect(await codeOf(complete(student, lesson))).toMatch('lesson_not_started');
    const [meeting] = await db.sql<{ id: string }[]>`
      insert into public.meetings (account_id, title, starts_at, ends_at, course_id, lesson_id)
      values (${account.accountId}, 'Live', now() + interval '1 hour', now() + interval '2 hours',
        ${course.courseId}, ${lesson}) returning id`;
    expect(await codeOf(complete(student, lesson))).toMatch('lesson_not_started');
    await db.sql`update public.meetings set starts_at = now() - interval '1 minute' where id = ${meeting!.id}`;
    expect(await complete(student, lesson)).toMatchObject({ completed_at: expect.any(String) });
    await db.sql`update public.meetings set starts_at = now() + interval '1 hour' where id = ${meeting!.id}`;
    expect(await complete(student, lesson)).toMatchObject({ completed_at: expect.any(String) });
    await db.sql`delete from public.lessons where id = ${lesson}`;
  });
});

describe('a film', () => {
  const after = (lesson: string, seconds: number) =>
    db.sql`update public.lesson_progress set reported_at = reported_at - make_interval(secs => ${seconds}) where lesson_id = ${lesson}`;

  it('is complete at nine tenths watched, not at nine tenths skipped to', async () => {
    const { account, course, student } = school;
    const film = await addLesson(db.sql, account, course, {
      type: 'video',
      duration_s: 100,
      is_required: false,
    });
    await open(student, film);
    expect(await codeOf(complete(student, film))).toBe('lesson_not_finished');
    const claimed = await play(student, film, 0, 100);
    expect(claimed).toMatchObject({ position_s: 100, completed_at: null });
    expect(claimed.watched_s).toBeLessThan(10);
    await after(film, 10);
    await play(student, film, 0, 20);
    await after(film, 3600);
    await play(student, film, 40, 80);
    await after(film, 30);
    const seen = await play(student, film, 40, 80);
    expect(seen).toMatchObject({ completed_at: null, position_s: 80 });
    expect(seen.watched_s).toBeLessThan(70);
    await after(film, 30);
    await play(student, film, 20, 40);
    await after(film, 30);
    const end = await play(student, film, 80, 90);
    expect(end.completed_at).not.toBeNull();
    expect((await open(student, film)).position_s).toBe(90);
  });

  it('refuses reports that make no sense', async () => {
    const { account, course, student } = school;
    const film = await addLesson(db.sql, account, course, {
      type: 'audio',
      duration_s: 60,
      is_required: false,
    });
    expect(await codeOf(play(student, film, 30, 10))).toBe('invalid_input');
    expect(await codeOf(play(student, course.paidLessonId, 0, 10))).toBe('invalid_input');
    expect(await play(student, film, -50, 2_000_000_000)).toMatchObject({
      position_s: 60,
      completed_at: null,
    });
  });
});

describe('drip', () => {
  const contents = (actor: Actor, lesson: string) =>
    db.as(actor, (sql) => sql`select 1 from public.lesson_contents where lesson_id = ${lesson}`);
  const set = (mode: string) =>
    db.sql`update public.courses set drip_mode = ${mode} where id = ${school.course.courseId}`;
  const isOpen = async (actor: Actor, lesson: string) => {
    const [rows, code] = [await contents(actor, lesson), await codeOf(open(actor, lesson))];
    expect(code === null).toBe(rows.length === 1);
    return rows.length === 1;
  };

  it('opens lessons one after the other, after days, on a date, or after another lesson', async () => {
    const { account, course, instructor } = school;
    const person = await makePerson(db.sql, { account });
    await entitle(db.sql, account, person, course.courseId);
    const lesson = course.paidLessonId;
    await db.sql`update public.lessons set position = case when id = ${lesson} then 1 else 0 end where course_id = ${course.courseId}`;
    expect(await isOpen(person, lesson)).toBe(true);

    await set('sequential');
    expect(await isOpen(person, lesson)).toBe(false);
    expect(await codeOf(complete(person, lesson))).toBe('lesson_locked');
    expect(await contents(instructor, lesson)).toHaveLength(1);

    await set('days');
    await db.sql`update public.lessons set drip_days = 3 where id = ${lesson}`;
    expect(await isOpen(person, lesson)).toBe(false);
    await db.sql`update public.enrolments set started_at = now() - interval '3 days' where user_id = ${person.userId}`;
    expect(await isOpen(person, lesson)).toBe(true);

    await set('date');
    await db.sql`update public.lessons set drip_at = now() + interval '1 hour' where id = ${lesson}`;
    expect(await isOpen(person, lesson)).toBe(false);
    await db.sql`update public.lessons set drip_at = now() - interval '1 hour' where id = ${lesson}`;
    expect(await isOpen(person, lesson)).toBe(true);

    await set('prerequisites');
    await db.sql`update public.lessons set after_lesson_id = ${course.previewLessonId} where id = ${lesson}`;
    expect(await isOpen(person, lesson)).toBe(false);
    await complete(person, course.previewLessonId);
    expect(await isOpen(person, lesson)).toBe(true);
    await set('sequential');
    expect(await isOpen(person, lesson)).toBe(true);
    await set('none');
  });

  it('a course waits for the course that it asks for', async () => {
    const other = await makeSchool(db.sql);
    const { account, course, student } = other;
    const [first] = await db.sql<{ id: string }[]>`
      insert into public.courses (account_id, slug, title, status, access)
      values (${account.accountId}, 'first', 'First', 'published', 'free') returning id`;
    await db.sql`insert into public.course_prerequisites values (${account.accountId}, ${course.courseId}, ${first!.id})`;
    const enrol = (id: string) =>
      call(db, student, (sql) => sql`select public.enrol_in_course(${id}) as result`);
    expect(await isOpen(student, course.paidLessonId)).toBe(false);
    expect(await codeOf(enrol(course.courseId))).toBe('prerequisites_missing');
    // A quiz that stands in no lesson is no way around.
    const [quiz] = await db.sql<{ id: string }[]>`
      insert into public.quizzes (account_id, course_id, title, status)
      values (${account.accountId}, ${course.courseId}, 'Q', 'published') returning id`;
    await db.sql`
      insert into public.quiz_questions (account_id, course_id, quiz_id, type, body)
      values (${account.accountId}, ${course.courseId}, ${quiz!.id}, 'essay', 'Why?')`;
    const take = () => call(db, student, (sql) => sql`select public.start_quiz(${quiz!.id}) as result`);
    expect(await codeOf(take())).toBe('prerequisites_missing');

    const needs = (actor: Actor) =>
      call(db, actor, (sql) => sql`select public.course_requirements(${course.courseId}) as result`);
    expect(await needs(other.instructor)).toEqual({
      needed: [{ id: first!.id, title: 'First', status: 'published' }],
      others: [],
    });
    for (const actor of [student, school.manager, 'anon' as const])
      await expect(needs(actor)).rejects.toThrow(/not_found|permission denied/);
    await enrol(first!.id);
    await db.sql`update public.enrolments set status = 'completed', completed_at = now() where course_id = ${first!.id}`;
    expect(await isOpen(student, course.paidLessonId)).toBe(true);
    expect(await codeOf(enrol(course.courseId))).toBeNull();
    expect(await codeOf(take())).toBeNull();
  });
});

describe('reviews', () => {
  it('one each by those who take the course; a hidden one does not count', async () => {
    const { account, course, student, instructor } = school;
    const other = await makePerson(db.sql, { account });
    const review = (actor: Actor, rating: number | null, body = 'Good') =>
      db.as(actor, (sql) => sql`select public.review_course(${course.courseId}, ${rating}, ${body})`);
    const figures = async () =>
      (await db.sql`select rating_count, rating_sum from public.courses where id = ${course.courseId}`)[0];
    expect(await codeOf(review(other, 5))).toBe('not_found');
    await entitle(db.sql, account, other, course.courseId);
    await Promise.all([review(student, 2), review(other, 5), review(student, 3)]);
    expect([2, 3].map((own) => ({ rating_count: 2, rating_sum: 5 + own }))).toContainEqual(await figures());
    expect(await codeOf(review(student, 6))).toBe('invalid_input');
    const [row] = await db.sql<
      { id: string }[]
    >`select id from public.course_reviews where user_id = ${other.userId}`;
    const hide = (actor: Actor) =>
      db.as(actor, (sql) => sql`select public.set_review_status(${row!.id}, 'hidden')`);
    expect(await codeOf(hide(student))).toBe('not_found');
    await hide(instructor);
    expect(await db.as('anon', (sql) => sql`select 1 from public.course_reviews`)).toHaveLength(1);
    await review(student, null);
    expect(await figures()).toEqual({ rating_count: 0, rating_sum: 0 });
  });
});
