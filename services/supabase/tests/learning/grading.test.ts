import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makePerson, type TestDatabase } from '../../testing/index.ts';
import { codeOf } from '../order-input.ts';
import { makeQuiz, NINE_TYPES, type QuestionType, quizCalls, sampleOf } from './quiz-world.ts';
import { entitle, makeSchool, type School } from './school.ts';

let db: TestDatabase;
let school: School;
let calls: ReturnType<typeof quizCalls>;

beforeAll(async () => {
  db = await createTestDatabase();
  school = await makeSchool(db.sql);
  calls = quizCalls(db);
});
afterAll(() => db.drop());

const GRADED = NINE_TYPES.filter(({ type }) => type !== 'essay' && type !== 'file').map(({ type }) => type);

/** Takes the quiz once with the given answers by type. */
async function take(
  types: readonly QuestionType[],
  answers: Record<string, unknown>,
  more: Record<string, unknown> = {},
) {
  const quiz = await makeQuiz(db, school, types, more);
  const attempt = await calls.start(school.student, quiz.quizId);
  for (const [type, answer] of Object.entries(answers))
    await calls.save(school.student, attempt, quiz.questions[type]!, answer);
  return { quiz, attempt, result: await calls.submit(school.student, attempt) };
}

describe('grading', () => {
  it('[LMS-06] gives every type its points for the right answer and none for a wrong one', async () => {
    const answers = (kind: 'right' | 'wrong') =>
      Object.fromEntries(GRADED.map((type) => [type, sampleOf(type)[kind]]));
    const right = await take(GRADED, answers('right'));
    expect(right.result).toMatchObject({
      status: 'graded',
      percent: 100,
      passed: true,
      points: 70,
      max_points: 70,
    });
    const wrong = await take(GRADED, answers('wrong'));
    expect(wrong.result).toMatchObject({ status: 'graded', percent: 0, passed: false });
    const nothing = await take(GRADED, {});
    expect(nothing.result).toMatchObject({ status: 'graded', percent: 0, passed: false });
  });

  it('ticking everything never passes, with partial credit or without', async () => {
    for (const partial_credit of [false, true])
      for (const solution of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
        const quiz = await makeQuiz(db, school, ['multiple'], { partial_credit, pass_percent: 1 });
        await db.sql`update public.quiz_questions set solution = ${db.sql.json(solution)} where quiz_id = ${quiz.quizId}`;
        const attempt = await calls.start(school.student, quiz.quizId);
        await calls.save(school.student, attempt, quiz.questions['multiple']!, ['a', 'b', 'c', 'd']);
        expect(await calls.submit(school.student, attempt)).toMatchObject({ percent: 0, passed: false });
      }
    const all = db.sql`update public.quiz_questions set solution = '["a", "b", "c", "d"]' where type = 'multiple'`;
    await expect(all).rejects.toThrow(/quiz_questions_answerable/);
  });

  it('gives part of the points only where the quiz says so', async () => {
    const half = { multiple: ['a'], match: { l1: 'r1', l2: 'r1' }, order: ['a', 'c', 'b'] };
    const types = ['multiple', 'match', 'order'] as const;
    expect((await take(types, half)).result).toMatchObject({ points: 0 });
    const { quiz, result } = await take(types, half, { partial_credit: true });
    const points = Object.fromEntries(result.questions.map(({ id, points: earned }) => [id, earned]));
    expect(types.map((type) => points[quiz.questions[type]!])).toEqual([5, 5, 3.33]);
  });

  it('takes points for wrong answers where the quiz says so, never for missing ones, never below nothing', async () => {
    const more = { negative_percent: 50 };
    const types = ['single', 'true_false', 'numeric'] as const;
    expect((await take(types, { single: 'a', true_false: true }, more)).result).toMatchObject({ points: 5 });
    expect((await take(types, { single: 'b', true_false: true }, more)).result).toMatchObject({
      points: 0,
      percent: 0,
    });
  });

  it('a passed quiz completes its lesson, a failed one does not', async () => {
    const done = (lessonId: string) =>
      db.sql`select 1 from public.lesson_progress where lesson_id = ${lessonId} and completed_at is not null`;
    const failed = await take(['single'], { single: 'b' });
    expect(await done(failed.quiz.lessonId)).toHaveLength(0);
    const passed = await take(['single'], { single: 'a' });
    expect(await done(passed.quiz.lessonId)).toHaveLength(1);
  });

  it('keeps the highest, the latest or the average', async () => {
    for (const [rule, stored] of [
      ['highest', 100],
      ['latest', 0],
      ['average', 50],
    ] as const) {
      const quiz = await makeQuiz(db, school, ['single'], { keep: rule });
      let last;
      for (const answer of ['a', 'b']) {
        const attempt = await calls.start(school.student, quiz.quizId);
        await calls.save(school.student, attempt, quiz.questions['single']!, answer);
        last = await calls.submit(school.student, attempt);
      }
      expect(last!.kept_percent).toBe(stored);
    }
  });
});

describe('essays and files', () => {
  it('[ROLE-08] wait for whoever holds manage_submissions', async () => {
    const { student, instructor } = school;
    const file = { path: `submissions/${student.userId}/${school.course.courseId}/pot.pdf`, name: 'pot.pdf' };
    const { quiz, attempt, result } = await take(['single', 'essay', 'file'], {
      single: 'a',
      essay: 'Because.',
      file,
    });
    expect(result).toMatchObject({
      status: 'needs_grading',
      percent: null,
      passed: null,
      kept_percent: null,
    });
    const grade = (actor: typeof student, type: string, points: number) =>
      calls.grade(actor, attempt.id, quiz.questions[type]!, points);
    expect(await codeOf(grade(student, 'essay', 10))).toBe('not_found');
    expect(
      await codeOf(
        grade(await makePerson(db.sql, { account: school.account, role: 'Instructor' }), 'essay', 1),
      ),
    ).toBe('not_found');
    expect(await codeOf(grade(instructor, 'essay', 11))).toBe('invalid_input');
    expect(await codeOf(calls.grade(instructor, attempt.id, crypto.randomUUID(), 1))).toBe(
      'question_not_in_attempt',
    );
    expect(await grade(instructor, 'essay', 8)).toMatchObject({ status: 'needs_grading' });
    expect(await grade(school.manager, 'file', 6)).toMatchObject({
      status: 'graded',
      percent: 80,
      passed: true,
    });
  });

  it('an essay left empty waits for nobody', async () => {
    expect((await take(['single', 'essay'], { single: 'a' })).result).toMatchObject({
      status: 'graded',
      percent: 50,
    });
  });
});

describe('what is shown afterwards', () => {
  it('follows the setting of the quiz; teachers see everything', async () => {
    const shown = async (more: Record<string, unknown>, answer: string) => {
      const { result, attempt } = await take(['single'], { single: answer }, more);
      const [question] = result.questions;
      expect(result.shows_answers).toBe('solution' in question!);
      expect('points' in question!).toBe(result.shows_answers);
      expect('explanation' in question!).toBe(result.shows_answers);
      expect((await calls.result(school.instructor, attempt.id)).questions[0]).toMatchObject({
        solution: 'a',
      });
      return result.shows_answers;
    };
    expect(await shown({ show_answers: 'never' }, 'a')).toBe(false);
    expect(await shown({ show_answers: 'after_submit' }, 'b')).toBe(true);
    expect(await shown({ show_answers: 'after_pass' }, 'b')).toBe(false);
    expect(await shown({ show_answers: 'after_pass' }, 'a')).toBe(true);
    expect(await shown({ show_answers: 'after_last', max_attempts: 2 }, 'b')).toBe(false);
    expect(await shown({ show_answers: 'after_last', max_attempts: 1 }, 'b')).toBe(true);
  });

  it('[LMS-06] solutions are in no table that a student reads, and another person’s attempt does not exist', async () => {
    const { quiz, attempt } = await take(['single'], { single: 'a' });
    const { student, instructor, account, course } = school;
    const other = await makePerson(db.sql, { account });
    await entitle(db.sql, account, other, course.courseId);
    expect(await db.as(student, (sql) => sql`select id from public.quiz_questions`)).toHaveLength(0);
    expect(await codeOf(db.as(instructor, (sql) => sql`select solution from public.quiz_questions`))).toMatch(
      /^42501/,
    );
    const solutions = (actor: typeof student) =>
      db.as(actor, (sql) => sql`select solution from public.quiz_solutions(${quiz.quizId})`);
    expect(await codeOf(solutions(student))).toBe('not_found');
    expect(await solutions(instructor)).toEqual([{ solution: 'a' }]);
    expect(await codeOf(calls.result(other, attempt.id))).toBe('not_found');
  });
});
