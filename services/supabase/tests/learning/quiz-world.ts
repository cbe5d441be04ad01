import type { Actor, TestDatabase } from '../../testing/index.ts';
import { call } from '../order-input.ts';
import { addLesson, type School } from './school.ts';

const options = (...texts: string[]) => texts.map((text, index) => ({ id: 'abcdefgh'[index]!, text }));

/** One question of every type that the database grades, with a right and a wrong answer, and the two that people grade. */
export const NINE_TYPES = [
  { type: 'single', options: options('x', 'y'), solution: 'a', right: 'a', wrong: 'b' },
  {
    type: 'multiple',
    options: options('x', 'y', 'z', 'w'),
    solution: ['a', 'b'],
    right: ['b', 'a'],
    wrong: ['c'],
  },
  { type: 'true_false', options: [], solution: false, right: false, wrong: true },
  { type: 'short', options: [], solution: ['Bone  dry', 'dry'], right: ' bone DRY ', wrong: 'wet' },
  { type: 'numeric', options: [], solution: { value: 1.5, tolerance: 0.1 }, right: 1.58, wrong: 1.7 },
  {
    type: 'match',
    options: [
      { id: 'l1', text: 'kiln', side: 'left' },
      { id: 'l2', text: 'wheel', side: 'left' },
      { id: 'r1', text: 'fires', side: 'right' },
      { id: 'r2', text: 'turns', side: 'right' },
    ],
    solution: { l1: 'r1', l2: 'r2' },
    right: { l2: 'r2', l1: 'r1' },
    wrong: { l1: 'r2', l2: 'r1' },
  },
  {
    type: 'order',
    options: options('wedge', 'throw', 'fire'),
    solution: ['a', 'b', 'c'],
    right: ['a', 'b', 'c'],
    wrong: ['c', 'a', 'b'],
  },
  { type: 'essay', options: [], solution: null, right: 'Because.', wrong: null },
  { type: 'file', options: [], solution: null, right: null, wrong: null },
] as const;
export type QuestionType = (typeof NINE_TYPES)[number]['type'];
export const sampleOf = (type: QuestionType) => NINE_TYPES.find((one) => one.type === type)!;

export interface Quiz {
  quizId: string;
  lessonId: string;
  /** By type of question. */
  questions: Record<string, string>;
}

/** A published quiz in a lesson of its own, with one question of each given type. */
export async function makeQuiz(
  { sql }: TestDatabase,
  { account, course }: School,
  types: readonly QuestionType[],
  more: Record<string, unknown> = {},
): Promise<Quiz> {
  const lessonId = await addLesson(sql, account, course, { type: 'quiz' });
  const ids = { account_id: account.accountId, course_id: course.courseId };
  const [quiz] = await sql<{ id: string }[]>`
    insert into public.quizzes ${sql({ ...ids, lesson_id: lessonId, title: 'A quiz', status: 'published', ...more })} returning id`;
  const questions: Record<string, string> = {};
  for (const [position, type] of types.entries()) {
    const { options: shown, solution } = sampleOf(type);
    const [row] = await sql<{ id: string }[]>`
      insert into public.quiz_questions (account_id, course_id, quiz_id, type, body, options, solution, points, position, explanation)
      values (${account.accountId}, ${course.courseId}, ${quiz!.id}, ${type}, ${type}, ${sql.json(shown as never)},
        ${solution === null ? null : sql.json(solution as never)}, 10, ${position}, 'Because it is so')
      returning id`;
    questions[type] = row!.id;
  }
  return { quizId: quiz!.id, lessonId, questions };
}

export interface Attempt {
  id: string;
  writer: string;
  number: number;
  deadline_at: string | null;
  questions: { id: string; type: QuestionType; answer: unknown; options: { id: string }[] }[];
}

export interface Result {
  status: string;
  points: number;
  max_points: number;
  percent: number | null;
  passed: boolean | null;
  kept_percent: number | null;
  shows_answers: boolean;
  questions: { id: string; points?: number; solution?: unknown; answer: unknown }[];
}

/** The calls of a quiz, as an actor makes them. */
export const quizCalls = (db: TestDatabase) => ({
  start: (actor: Actor, quizId: string) =>
    call<Attempt>(db, actor, (sql) => sql`select public.start_quiz(${quizId}) as result`),
  save: (actor: Actor, { id, writer }: Pick<Attempt, 'id' | 'writer'>, questionId: string, answer: unknown) =>
    db.as(
      actor,
      (sql) => sql`select public.save_answer(${id}, ${writer}, ${questionId}, ${sql.json(answer as never)})`,
    ),
  submit: (actor: Actor, { id, writer }: Pick<Attempt, 'id' | 'writer'>) =>
    call<Result>(db, actor, (sql) => sql`select public.submit_quiz(${id}, ${writer}) as result`),
  result: (actor: Actor, id: string) =>
    call<Result>(db, actor, (sql) => sql`select public.attempt_result(${id}) as result`),
  grade: (actor: Actor, id: string, questionId: string, points: number) =>
    call<Result>(
      db,
      actor,
      (sql) => sql`select public.grade_answer(${id}, ${questionId}, ${points}, 'Well') as result`,
    ),
});
