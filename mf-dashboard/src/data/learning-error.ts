import { errorCode } from './error-code.ts';

const CODES = [
  'not_found',
  'not_authenticated',
  'lesson_locked',
  'lesson_not_finished',
  'lesson_not_started',
  'prerequisites_missing',
  'attempts_used_up',
  'attempt_over',
  'attempt_elsewhere',
  'question_not_in_attempt',
  'submission_closed',
  'submission_late',
  'invalid_input',
  'unsupported_media_type',
  'body_too_large',
  'limit_reached',
  'forbidden',
] as const;
export type LearningCode = (typeof CODES)[number] | 'unreachable' | 'unknown';

/** Returns the code of a server error; `unreachable` without a response. */
export const codeOf = (error: unknown): LearningCode => errorCode(CODES, error);

/** The same in the person's words; give it the words of learning. */
export const learningErrorMessage = (
  t: (key: string, values?: Record<string, string>) => string,
  error: unknown,
): string => t(`refused.${codeOf(error)}`, { code: error instanceof Error ? error.message : String(error) });
