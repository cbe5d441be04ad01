import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { call, codeOf } from '../order-input.ts';
import { rpc } from '../rpc.ts';
import { makeQuiz, NINE_TYPES, type QuestionType, quizCalls, sampleOf } from './quiz-world.ts';
import { makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let calls: ReturnType<typeof quizCalls>;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  calls = quizCalls(db);
});
afterAll(() => db.drop());

const overdue = (id: string, seconds: number) =>
  db.sql`update public.quiz_attempts set deadline_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;

describe('an attempt', () => {
  it('loses nothing on a reload: it goes on where it was, in the window that asked last', async () => {
    const quiz = await makeQuiz(db, school, ['single', 'essay']);
    const first = await calls.start(school.student, quiz.quizId);
    await calls.save(school.student, first, quiz.questions['essay']!, 'Half a thought');
    const second = await calls.start(school.student, quiz.quizId);
    expect(second).toMatchObject({ id: first.id, number: 1 });
    expect(second.questions.map(({ type, answer }) => [type, answer])).toEqual([
      ['single', null],
      ['essay', 'Half a thought'],
    ]);
    expect(await codeOf(calls.save(school.student, first, quiz.questions['single']!, 'a'))).toBe(
      'attempt_elsewhere',
    );
    expect(await codeOf(calls.submit(school.student, first))).toBe('attempt_elsewhere');
    await calls.save(school.student, second, quiz.questions['single']!, 'a');
    await calls.save(school.student, second, quiz.questions['essay']!, null);
    expect(await calls.submit(school.student, second)).toMatchObject({ percent: 50 });
    expect(await codeOf(calls.save(school.student, second, quiz.questions['single']!, 'b'))).toBe(
      'attempt_over',
    );
    expect(await calls.submit(school.student, second)).toMatchObject({ percent: 50 });
  });

  it('is one at a time and as many as allowed, also when started many times at once', async () => {
    const quiz = await makeQuiz(db, school, ['single'], { max_attempts: 2 });
    const started = await Promise.all(
      Array.from({ length: 8 }, () => calls.start(school.student, quiz.quizId)),
    );
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    await calls.submit(school.student, await calls.start(school.student, quiz.quizId));
    const second = await calls.start(school.student, quiz.quizId);
    expect(second.number).toBe(2);
    await calls.submit(school.student, second);
    expect(await codeOf(calls.start(school.student, quiz.quizId))).toBe('attempts_used_up');
  });

  it('ends by the server’s clock: five seconds after the deadline nothing is taken, what was saved is graded', async () => {
    const quiz = await makeQuiz(db, school, ['single', 'true_false'], { time_limit_s: 60 });
    const attempt = await calls.start(school.student, quiz.quizId);
    expect(attempt.deadline_at).not.toBeNull();
    await overdue(attempt.id, 2);
    await calls.save(school.student, attempt, quiz.questions['single']!, 'a');
    await overdue(attempt.id, 6);
    expect(await codeOf(calls.save(school.student, attempt, quiz.questions['true_false']!, false))).toBe(
      'attempt_over',
    );
    expect(await calls.submit(school.student, attempt)).toMatchObject({ status: 'graded', percent: 50 });
    const next = await calls.start(school.student, quiz.quizId);
    await overdue(next.id, 6);
    expect((await calls.start(school.student, quiz.quizId)).number).toBe(3);
    const [row] = await db.sql`select status from public.quiz_attempts where id = ${next.id}`;
    expect(row).toEqual({ status: 'graded' });
  });

  it('that nobody hands in is closed by the service', async () => {
    const quiz = await makeQuiz(db, school, ['single'], { time_limit_s: 60 });
    const attempt = await calls.start(school.student, quiz.quizId);
    await calls.save(school.student, attempt, quiz.questions['single']!, 'a');
    const close = () =>
      call<number>(db, 'service', (sql) => sql`select ops.close_overdue_attempts() as result`);
    expect(await close()).toBe(0);
    await overdue(attempt.id, 6);
    const closed = await Promise.all([close(), close()]);
    expect(closed.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await calls.result(school.student, attempt.id)).toMatchObject({ status: 'graded', percent: 100 });
  });

  it('takes no answer to a foreign question, none that is no answer, and none from anybody else', async () => {
    const types = NINE_TYPES.map(({ type }) => type);
    const quiz = await makeQuiz(db, school, types);
    const foreign = await makeQuiz(db, school, ['single']);
    const attempt = await calls.start(school.student, quiz.quizId);
    expect(await codeOf(calls.save(school.student, attempt, foreign.questions['single']!, 'a'))).toBe(
      'question_not_in_attempt',
    );
    const stranger = await makePerson(db.sql, { account: school.account });
    expect(await codeOf(calls.save(stranger, attempt, quiz.questions['single']!, 'a'))).toBe('not_found');
    expect(await codeOf(calls.start(stranger, quiz.quizId))).toBe('not_found');
    const bad: unknown[] = [
      'zzz',
      ['a', 'a'],
      ['zzz'],
      { l1: 'l2' },
      { l1: null },
      { zzz: 'r1' },
      7.5,
      true,
      [],
      {},
      'x'.repeat(70_000),
      { path: `submissions/${stranger.userId}/${school.course.courseId}/x.pdf`, name: 'x' },
      { path: `submissions/${school.student.userId}/${school.course.courseId}/../x`, name: 'x' },
    ];
    const fits: Record<string, (value: unknown) => boolean> = {
      short: (value) => typeof value === 'string' && value.length <= 500,
      essay: (value) => value === 'zzz',
      numeric: (value) => value === 7.5,
      true_false: (value) => value === true,
      multiple: (value) => Array.isArray(value) && value.length === 0,
      order: (value) => Array.isArray(value) && value.length === 0,
      match: (value) => JSON.stringify(value) === '{}',
    };
    for (const type of types)
      for (const value of bad) {
        const code = await codeOf(calls.save(school.student, attempt, quiz.questions[type]!, value));
        expect(code, `${type} ${JSON.stringify(value).slice(0, 60)}`).toBe(
          fits[type]?.(value) ? null : 'invalid_input',
        );
      }
  });

  it('draws as many questions as the quiz says and never shows pairs or orders in their solution', async () => {
    const quiz = await makeQuiz(db, school, ['single', 'multiple', 'short'], {
      question_count: 2,
      shuffle: true,
    });
    expect((await calls.start(school.student, quiz.quizId)).questions).toHaveLength(2);
    const sorted = await makeQuiz(db, school, ['order']);
    const orders = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const attempt = await calls.start(school.student, sorted.quizId);
      orders.add(attempt.questions[0]!.options.map(({ id }) => id).join(''));
      await calls.submit(school.student, attempt);
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('a question', () => {
  it('is refused when it cannot be answered', async () => {
    const { quizId } = await makeQuiz(db, school, []);
    const { account, course, instructor } = school;
    const add = (type: string, options: unknown, solution: unknown) =>
      db.as(
        instructor,
        (
          sql,
        ) => sql`insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, options, solution)
          values (${account.accountId}, ${course.courseId}, ${quizId}, ${type}, 'Q', ${sql.json(options as never)}, ${sql.json(solution as never)})`,
      );
    for (const { type, options, solution } of NINE_TYPES)
      expect(await codeOf(add(type, options, solution)), type).toBeNull();
    const { options } = sampleOf('single');
    for (const [type, shown, solution] of [
      ['single', options, 'zzz'],
      ['single', [options[0]], 'a'],
      ['single', [options[0], { id: 'b' }], 'a'],
      ['single', [options[0], options[0]], 'a'],
      ['multiple', options, []],
      ['true_false', [], 'true'],
      ['short', [], []],
      ['numeric', [], 5],
      ['match', sampleOf('match').options, { l1: 'r1' }],
      ['order', options, ['a']],
      ['essay', 'none', null],
    ])
      await expect(add(type as string, shown, solution), String(type)).rejects.toThrow(/quiz_questions_/);
  });
});

describe('a quiz that is there already', () => {
  const attach = (lesson: string, quiz: string, actor: Actor = school.instructor) =>
    rpc<string>(db, actor, 'attach_quiz', { p_lesson_id: lesson, p_quiz_id: quiz });
  /** One of the course that stands in no lesson. */
  const loose = async (types: readonly QuestionType[]) => {
    const { quizId } = await makeQuiz(db, school, types);
    await db.sql`update public.quizzes set lesson_id = null where id = ${quizId}`;
    return quizId;
  };
  const read = (quizId: string) =>
    rpc<{ questions: Record<string, unknown>[] }>(db, school.instructor, 'edited_quiz', {
      p_quiz_id: quizId,
    });
  const lessonOf = async (quizId: string) =>
    (
      await db.sql<{ lesson_id: string | null; status: string }[]>`
      select lesson_id, status from public.quizzes where id = ${quizId}`
    )[0];

  it('moves into a lesson where it stood alone, is copied with all it asks from elsewhere, and pushes nothing out', async () => {
    const target = await makeQuiz(db, school, ['short']);
    const alone = await loose(['single']);
    expect(await attach(target.lessonId, alone)).toBe(alone);
    expect(await lessonOf(alone)).toEqual({ lesson_id: target.lessonId, status: 'published' });
    expect(await lessonOf(target.quizId)).toEqual({ lesson_id: null, status: 'draft' });
    expect(await attach(target.lessonId, alone)).toBe(alone);

    const source = await makeQuiz(
      db,
      school,
      NINE_TYPES.map(({ type }) => type),
      { pass_percent: 80 },
    );
    const copy = await attach(target.lessonId, source.quizId);
    expect([copy === source.quizId, (await lessonOf(source.quizId))?.lesson_id]).toEqual([
      false,
      source.lessonId,
    ]);
    const bare = (quiz: { questions: Record<string, unknown>[] }) =>
      quiz.questions.map(({ id: _id, ...rest }) => rest);
    expect(bare(await read(copy))).toEqual(bare(await read(source.quizId)));
    expect(await read(copy)).toMatchObject({ pass_percent: 80, title: 'A lesson', attempts: 0 });
  });

  it('is not put where somebody took the one before, by whom the course is not, or from another account', async () => {
    const target = await makeQuiz(db, school, ['short']);
    expect(await codeOf(attach(target.lessonId, await loose([])))).toBe('invalid_input');
    const alone = await loose(['single']);
    for (const actor of [
      school.student,
      await makePerson(db.sql, { account: school.account, role: 'Instructor' }),
    ])
      expect(await codeOf(attach(target.lessonId, alone, actor))).toBe('not_found');
    const there = await makeSchool(db.sql);
    const foreign = await makeQuiz(db, there, ['short']);
    expect(await codeOf(attach(target.lessonId, foreign.quizId))).toBe('not_found');
    expect(await codeOf(attach(foreign.lessonId, alone))).toBe('not_found');
    expect(await codeOf(attach(school.course.paidLessonId, alone))).toBe('invalid_input');
    await calls.start(school.student, target.quizId);
    expect(await codeOf(attach(target.lessonId, alone))).toBe('in_use');
    expect(await lessonOf(alone)).toMatchObject({ lesson_id: null });
  });
});
