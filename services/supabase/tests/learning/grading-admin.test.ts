import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestDatabase,
} from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { makeQuiz, quizCalls } from './quiz-world.ts';
import { addLesson, entitle, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
/** Everybody who has no business here: the student, who teaches another course, the owner of another account. */
let outsiders: Actor[];
let quiz: Awaited<ReturnType<typeof makeQuiz>>;
let lesson: string;
let work: string;
let attempt: { id: string; writer: string };

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  const { account, course, student } = school;
  const colleague = await makePerson(db.sql, { account, role: 'Instructor' });
  outsiders = ['anon', student, colleague, (await makeAccount(db.sql)).owner];
  lesson = await addLesson(db.sql, account, course, { type: 'assignment', is_required: false });
  await db.sql`
    insert into public.assignments (lesson_id, account_id, course_id, instructions)
    values (${lesson}, ${account.accountId}, ${course.courseId}, 'Throw a bowl')`;
  work = await rpc<string>(db, student, 'submit_assignment', { p_lesson_id: lesson, p_body: 'A bowl' });
  quiz = await makeQuiz(db, school, ['essay', 'single'], { max_attempts: 1 });
  attempt = await quizCalls(db).start(student, quiz.quizId);
  await quizCalls(db).save(student, attempt, quiz.questions['essay']!, 'Because.');
  await quizCalls(db).submit(student, attempt);
});
afterAll(() => db.drop());

const rows = <T = Record<string, unknown>>(actor: Actor, call: string, ...args: unknown[]) =>
  db.as(actor, (sql) => sql.unsafe(`select * from public.${call}`, args as never[])) as unknown as Promise<
    T[]
  >;
const list = (actor: Actor, filter = {}) =>
  rows(actor, 'grading_list($1, $2)', school.account.accountId, filter);
const item = (actor: Actor, kind: string, id: string, filter = {}) =>
  rpc(db, actor, 'grading_item', { p_kind: kind, p_id: id, p_filter: filter });
const news = async () =>
  (
    await db.sql<{ data: Record<string, unknown> }[]>`
      select data from public.notifications where user_id = ${school.student.userId} and type = 'grading' order by created_at, id`
  ).map(({ data }) => data);

/** The calls of a desk that are refused alike to everybody who does not hold the cap for this very course. */
async function rejectedWith(call: (actor: Actor) => Promise<unknown>) {
  const codes = await Promise.all(outsiders.map((actor) => codeOf(call(actor))));
  for (const code of codes) expect(code).toMatch(/^(not_found|42501: .*)$/);
}

describe('the desk of whoever grades', () => {
  it('[ROLE-08] lists what waits by age, by course, kind and person, and nothing of other courses', async () => {
    const { instructor, manager, course } = school;
    for (const actor of [instructor, manager])
      expect((await list(actor, { state: 'waiting' })).map(({ kind, id }) => [kind, id])).toEqual([
        ['assignment', work],
        ['quiz', attempt.id],
      ]);
    expect(await list(instructor, { state: 'waiting', kind: 'quiz' })).toMatchObject([{ total: 1 }]);
    expect(
      await list(instructor, { course: course.courseId, person: school.student.email.slice(0, 6) }),
    ).toHaveLength(2);
    for (const filter of [{ state: 'graded' }, { person: 'nobody%' }, { course: 'x' }, { state: 'x' }])
      expect(await list(instructor, filter)).toEqual([]);
    for (const actor of outsiders.slice(1)) expect(await list(actor)).toEqual([]);
    await expect(list('anon')).rejects.toThrow(/permission denied/);
  });

  it('[ROLE-08] opens one piece of work with its neighbours, for those who may grade it', async () => {
    const { instructor } = school;
    const queue = { state: 'waiting' };
    expect(await item(instructor, 'assignment', work, queue)).toMatchObject({
      instructions: 'Throw a bowl',
      body: 'A bowl',
      max_points: 100,
      previous: null,
      next: { kind: 'quiz', id: attempt.id },
    });
    expect(await item(instructor, 'quiz', attempt.id, queue)).toMatchObject({
      previous: { kind: 'assignment', id: work },
      next: null,
      result: { questions: [{ answer: 'Because.', solution: null }, { solution: 'a' }] },
    });
    // The newest first, without the queue.
    expect(await item(instructor, 'quiz', attempt.id)).toMatchObject({ previous: null, next: { id: work } });
    await rejectedWith((actor) => item(actor, 'assignment', work));
    for (const kind of ['quiz', 'x']) expect(await codeOf(item(instructor, kind, work))).toBe('not_found');
  });

  it('[LMS-06] takes whole points within the maximum, all of an attempt or none, and tells the student', async () => {
    const { instructor, student } = school;
    const essay = quiz.questions['essay']!;
    const grade = (actor: Actor, grades: unknown) =>
      rpc(db, actor, 'grade_attempt', { p_attempt_id: attempt.id, p_grades: grades });
    const single = { question: quiz.questions['single'], points: 10 };
    for (const wrong of [-1, 11, 2.5, null, 'NaN'])
      expect(
        await codeOf(grade(instructor, [single, { question: essay, points: wrong }])),
        String(wrong),
      ).toBe('invalid_input');
    expect(await codeOf(grade(instructor, [{ question: randomUUID(), points: 1 }]))).toBe(
      'question_not_in_attempt',
    );
    expect(await codeOf(grade(instructor, [{ question: 'x', points: 1 }]))).toBe('invalid_input');
    await rejectedWith((actor) => grade(actor, [single]));
    // A rejected call changes nothing, not even its valid half.
    expect(await quizCalls(db).result(instructor, attempt.id)).toMatchObject({ status: 'needs_grading' });
    await grade(instructor, [{ question: essay, points: 9, feedback: 'Well argued' }]);
    expect(await quizCalls(db).result(student, attempt.id)).toMatchObject({ status: 'graded', percent: 45 });
    for (const wrong of [0.5, 101, -1, 'NaN'])
      expect(
        await codeOf(rpc(db, instructor, 'grade_submission', { p_submission_id: work, p_points: wrong })),
      ).toBe('invalid_input');
    await rpc(db, instructor, 'grade_submission', {
      p_submission_id: work,
      p_points: 40,
      p_feedback: 'So so',
    });
    await rpc(db, instructor, 'grade_submission', {
      p_submission_id: work,
      p_points: 60,
      p_feedback: 'Better',
    });
    expect(await news()).toMatchObject([
      { attempt_id: attempt.id, percent: 45 },
      { submission_id: work, points: 40 },
      { submission_id: work, points: 60 },
    ]);
    expect(await list(instructor, { state: 'waiting' })).toEqual([]);
    expect(await item(instructor, 'assignment', work, { state: 'waiting' })).toMatchObject({
      feedback: 'Better',
      next: null,
    });
  });
});

describe('students of a course', () => {
  const students = (actor: Actor, filter = {}) =>
    rows(actor, 'course_students($1, $2)', school.course.courseId, filter);
  const one = (actor: Actor, userId = school.student.userId) =>
    rpc<{ lessons: { completed_at: string | null }[]; attempts: unknown[]; by_hand: unknown[] } | null>(
      db,
      actor,
      'course_student',
      { p_course_id: school.course.courseId, p_user_id: userId },
    );

  it('[ROLE-08] are let in and out by hand; bought and open access is not a teacher’s to take', async () => {
    const { instructor, account, course, student } = school;
    const person = await makePerson(db.sql, { account });
    const enrol = (actor: Actor, args: object) =>
      rpc<string>(db, actor, 'enrol_student', { p_course_id: course.courseId, ...args });
    const remove = (actor: Actor, userId: string) =>
      rpc(db, actor, 'remove_student', { p_course_id: course.courseId, p_user_id: userId });
    await rejectedWith((actor) => enrol(actor, { p_user_id: person.userId }));
    const stranger = (await makeAccount(db.sql)).owner;
    for (const args of [{ p_email: stranger.email }, { p_user_id: stranger.userId }, { p_email: '' }])
      expect(await codeOf(enrol(instructor, args))).toBe('not_a_member');
    expect(await rows(instructor, 'find_enrollable($1, $2)', course.courseId, person.email)).toMatchObject([
      { user_id: person.userId },
    ]);
    expect(await enrol(instructor, { p_email: ` ${person.email.toUpperCase()} ` })).toBe(person.userId);
    await enrol(instructor, { p_user_id: person.userId });
    expect(await rows(instructor, 'find_enrollable($1, $2)', course.courseId, person.email)).toEqual([]);
    const open = () => db.as(person, (sql) => sql`select app.my_open_courses() as id`);
    expect(await open()).toContainEqual({ id: course.courseId });
    await rejectedWith((actor) => remove(actor, person.userId));
    await remove(instructor, person.userId);
    expect(await open()).not.toContainEqual({ id: course.courseId });
    expect(await students(instructor, { person: person.email })).toMatchObject([
      { access: 'none', total: 1 },
    ]);
    expect(await codeOf(remove(instructor, person.userId))).toBe('in_use');
    await db.sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source, source_id)
      values (${account.accountId}, ${student.userId}, 'course', ${course.courseId}, 'order', ${randomUUID()})`;
    expect(await codeOf(remove(instructor, student.userId))).toBe('in_use');
    expect(await one(instructor, person.userId)).toMatchObject({
      by_hand: [
        { action: 'student.removed' },
        { action: 'student.enrolled' },
        { action: 'student.enrolled' },
      ],
    });
  });

  it('[ROLE-08] get the last try back and lessons completed by hand, with a reason that is kept', async () => {
    const { instructor, student, course, account } = school;
    await rejectedWith((actor) => one(actor));
    await rejectedWith((actor) => students(actor));
    const reset = (actor: Actor, reason = 'The power went out') =>
      rpc(db, actor, 'reset_attempt', { p_attempt_id: attempt.id, p_reason: reason });
    const start = () => quizCalls(db).start(student, quiz.quizId);
    expect(await codeOf(start())).toBe('attempts_used_up');
    await rejectedWith((actor) => reset(actor));
    expect(await codeOf(reset(instructor, ' '))).toBe('invalid_input');
    await reset(instructor);
    expect((await start()).number).toBe(1);
    expect(await codeOf(reset(instructor))).toBe('not_found');

    const complete = (actor: Actor, lessonId: string | null, reason = 'Shown in class') =>
      rpc(db, actor, 'complete_for_student', {
        p_course_id: course.courseId,
        p_user_id: student.userId,
        p_lesson_id: lessonId,
        p_reason: reason,
      });
    await rejectedWith((actor) => complete(actor, lesson));
    expect(await codeOf(complete(instructor, lesson, ''))).toBe('invalid_input');
    const other = await makeSchool(db.sql);
    expect(await codeOf(complete(instructor, other.course.paidLessonId))).toBe('not_found');
    await complete(instructor, null);
    const seen = await one(instructor);
    expect(seen).toMatchObject({
      status: 'completed',
      progress: 100,
      by_hand: [{ reason: 'Shown in class' }, { reason: 'The power went out', title: 'A quiz' }],
    });
    expect(await students(instructor, { status: 'completed' })).toMatchObject([{ user_id: student.userId }]);
    const newcomer = await makePerson(db.sql, { account });
    expect(await one(instructor, newcomer.userId)).toBeNull();
  });
});

describe('figures of a course', () => {
  it('[ROLE-08] the gradebook has a column an item, and counts what is missing in the total alone', async () => {
    const { instructor, course, account, student } = school;
    const items = (actor: Actor) => rows(actor, 'gradebook_items($1)', course.courseId);
    expect(await items(instructor)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'assignment', id: lesson, average: '60.00', graded: 1 }),
        expect.objectContaining({ kind: 'quiz', id: quiz.quizId, average: null, graded: 0 }),
      ]),
    );
    const book = (search: string) => rows(instructor, 'gradebook($1, 100, 0, $2)', course.courseId, search);
    expect(await book(student.email.slice(0, 6))).toMatchObject([
      {
        assignments: { [lesson]: 60 },
        quizzes: { [quiz.quizId]: null },
        average: '60.00',
        percent: '30.00',
        total: 1,
      },
    ]);
    const idle = await makePerson(db.sql, { account });
    await entitle(db.sql, account, idle, course.courseId);
    expect(await book(idle.email.slice(0, 6))).toMatchObject([{ average: null, percent: '0.00' }]);
    await rejectedWith(items);
    await rejectedWith((actor) => rows(actor, 'gradebook($1)', course.courseId));
  });

  it('[ROLE-08] statistics count enrolments by the account’s day, completion, grades and where people stop', async () => {
    const { instructor, course, account } = school;
    const sleeper = await makePerson(db.sql, { account });
    await entitle(db.sql, account, sleeper, course.courseId);
    await db.as(sleeper, (sql) => sql`select public.open_lesson(${course.paidLessonId})`);
    await db.sql`
      update public.enrolments set last_active_at = now() - interval '20 days', started_at = now() - interval '3 days'
      where user_id = ${sleeper.userId}`;
    type Statistics = { days: { day: string; enrolled: number }[]; lessons: { id: string }[] };
    const statistics = (actor: Actor, days = 7) =>
      rpc<Statistics>(db, actor, 'course_statistics', { p_course_id: course.courseId, p_days: days });
    const found = await statistics(instructor);
    expect(found).toMatchObject({ enrolled: 4, completed: 1, grade: 60 });
    expect(found.days).toHaveLength(7);
    expect(found.days.map(({ enrolled }) => enrolled)).toEqual([0, 0, 0, 1, 0, 0, 3]);
    expect(found.lessons.find(({ id }) => id === course.paidLessonId)).toMatchObject({
      opened: 2,
      completed: 1,
      stopped: 1,
    });
    for (const days of [0, 367]) expect(await codeOf(statistics(instructor, days))).toBe('invalid_input');
    await rejectedWith((actor) => statistics(actor));
  });

  it('[ROLE-08] a person is offered the courses they work on, with what they may do in each', async () => {
    const { account, course, instructor, manager } = school;
    const teaching = (actor: Actor) => rows(actor, 'my_teaching($1)', account.accountId);
    for (const actor of [instructor, manager])
      expect(await teaching(actor)).toMatchObject([{ id: course.courseId, students: 4, waiting: 0 }]);
    expect((await teaching(instructor))[0]!['may']).toHaveLength(4);
    for (const actor of outsiders.slice(1)) expect(await teaching(actor)).toEqual([]);
    await db.sql`update public.roles set caps = array_remove(caps, 'manage_stats') where account_id = ${account.accountId} and name = 'Instructor'`;
    expect((await teaching(instructor))[0]!['may']).not.toContain('manage_stats');
    expect(await codeOf(rpc(db, instructor, 'course_statistics', { p_course_id: course.courseId }))).toBe(
      'not_found',
    );
  });
});
