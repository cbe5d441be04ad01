import { z } from 'zod';

const id = z.uuid();
const at = z.string();

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'true_false',
  'short',
  'numeric',
  'match',
  'order',
  'essay',
  'file',
] as const;

export const Quiz = z.object({
  id,
  account_id: id,
  course_id: id,
  lesson_id: id.nullable(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  pass_percent: z.int(),
  max_attempts: z.int(),
  time_limit_s: z.int().nullable(),
  shuffle: z.boolean(),
  question_count: z.int().nullable(),
  partial_credit: z.boolean(),
  negative_percent: z.int(),
  show_answers: z.enum(['never', 'after_submit', 'after_pass', 'after_last']),
  keep: z.enum(['highest', 'latest', 'average']),
});
export type Quiz = z.infer<typeof Quiz>;

const option = z.object({ id: z.string(), text: z.string(), side: z.enum(['left', 'right']).optional() });

/**
 * An answer as `save_answer` takes it: an option's id, several of them, yes or no, words, a number, pairs of left and
 * right, an order of ids, an essay, or a file of the own folder.
 */
export const QuizAnswer = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.string()),
  z.object({ path: z.string().max(500), name: z.string().min(1).max(200) }),
  z.record(z.string(), z.string()),
]);
export type QuizAnswer = z.infer<typeof QuizAnswer>;

const question = z.object({
  id,
  type: z.enum(QUESTION_TYPES),
  body: z.string(),
  options: z.array(option),
  answer: QuizAnswer.nullable(),
});

/** Result of `start_quiz`. Only the window that holds `writer` may save answers. */
export const QuizAttempt = z.object({
  id,
  quiz_id: id,
  number: z.int(),
  status: z.enum(['in_progress', 'needs_grading', 'graded']),
  writer: id,
  started_at: at,
  deadline_at: at.nullable(),
  /** The server's clock when it answered. */
  now: at,
  questions: z.array(question.extend({ points: z.number() })),
});
export type QuizAttempt = z.infer<typeof QuizAttempt>;

/** Result of `submit_quiz` and `attempt_result`; solutions are present only where `shows_answers` is true. */
export const AttemptResult = z.object({
  id,
  quiz_id: id,
  number: z.int(),
  status: z.enum(['in_progress', 'needs_grading', 'graded']),
  submitted_at: at.nullable(),
  points: z.number().nullable(),
  max_points: z.number(),
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
  pass_percent: z.int(),
  kept_percent: z.number().nullable(),
  shows_answers: z.boolean(),
  questions: z.array(
    question.extend({
      max_points: z.number(),
      feedback: z.string(),
      points: z.number().nullish(),
      solution: z.unknown().optional(),
      explanation: z.string().optional(),
    }),
  ),
});
export type AttemptResult = z.infer<typeof AttemptResult>;
