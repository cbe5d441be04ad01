import type { QUESTION_TYPES as CONTRACT } from '@stoa/shared/contracts/quizzes';

export type QuestionType = (typeof CONTRACT)[number];
// Held here by hand: the contract's file brings its validator along.
const EVERY: Record<QuestionType, true> = {
  single: true,
  multiple: true,
  true_false: true,
  short: true,
  numeric: true,
  match: true,
  order: true,
  essay: true,
  file: true,
};
export const QUESTION_TYPES = Object.keys(EVERY) as QuestionType[];
export interface Option {
  id: string;
  text: string;
  side?: 'left' | 'right';
}
/** A question as it is written, with what is right. */
export interface EditedQuestion {
  id: string;
  type: QuestionType;
  body: string;
  options: Option[];
  solution: unknown;
  explanation: string;
  points: number | null;
}
export interface QuestionProps {
  question: EditedQuestion;
  onChange(question: EditedQuestion): void;
}

export const newId = () => crypto.randomUUID().slice(0, 8);
const option = (side?: Option['side']): Option => ({ id: newId(), text: '', ...(side && { side }) });
export const pair = (): [Option, Option] => [option('left'), option('right')];
export const emptyOption = () => option();

/** Returns the initial options and solution of a question type. */
function beginning(type: QuestionType): Pick<EditedQuestion, 'options' | 'solution'> {
  switch (type) {
    case 'single':
      return { options: [option(), option()], solution: null };
    case 'multiple':
      return { options: [option(), option(), option()], solution: [] };
    case 'true_false':
      return { options: [], solution: true };
    case 'short':
      return { options: [], solution: [''] };
    case 'numeric':
      return { options: [], solution: { value: null, tolerance: 0 } };
    case 'match': {
      const pairs = [pair(), pair()];
      return { options: pairs.flat(), solution: Object.fromEntries(pairs.map(([a, b]) => [a.id, b.id])) };
    }
    case 'order': {
      const options = [option(), option(), option()];
      return { options, solution: options.map(({ id }) => id) };
    }
    case 'essay':
    case 'file':
      return { options: [], solution: null };
  }
}

export const newQuestion = (type: QuestionType): EditedQuestion => ({
  id: crypto.randomUUID(),
  type,
  body: '',
  explanation: '',
  points: 1,
  ...beginning(type),
});

/** The same question of another kind; words of options go along where that kind has some. */
export function withType(question: EditedQuestion, type: QuestionType): EditedQuestion {
  const { options, solution } = beginning(type);
  const isList = (one: QuestionType) => one === 'single' || one === 'multiple' || one === 'order';
  if (!isList(type) || !isList(question.type)) return { ...question, type, options, solution };
  const stored = question.options;
  const right = [question.solution].flat().filter((id) => typeof id === 'string');
  return {
    ...question,
    type,
    solution:
      type === 'single'
        ? (right[0] ?? null)
        : type === 'order'
          ? stored.map(({ id }) => id)
          : right.slice(0, 1),
  };
}

/** A copy with ids of its own. */
export function doubled(question: EditedQuestion): EditedQuestion {
  const ids = new Map(question.options.map(({ id }) => [id, newId()]));
  const renamed = (value: unknown): unknown =>
    typeof value === 'string'
      ? (ids.get(value) ?? value)
      : Array.isArray(value)
        ? value.map((one) => renamed(one))
        : question.type === 'match' && value !== null && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value).map(([left, right]) => [ids.get(left) ?? left, renamed(right)]),
            )
          : value;
  return {
    ...structuredClone(question),
    id: crypto.randomUUID(),
    options: question.options.map((one) => ({ ...one, id: ids.get(one.id)! })),
    solution: question.type === 'short' ? question.solution : renamed(question.solution),
  };
}

export type QuestionProblem =
  'body' | 'points' | 'options' | 'right' | 'allRight' | 'words' | 'number' | 'pairs';

/** Why a question cannot be answered as it stands; null when it can. The database judges by the same rules. */
export function problemOf({ type, body, points, options, solution }: EditedQuestion): QuestionProblem | null {
  if (body.trim() === '') return 'body';
  if (points === null || points <= 0 || points > 1000) return 'points';
  if (type !== 'match' && options.some(({ text }) => text.trim() === '')) return 'options';
  const ids = options.map(({ id }) => id);
  const named = (Array.isArray(solution) ? solution : []) as string[];
  switch (type) {
    case 'single':
      return options.length < 2 ? 'options' : ids.includes(solution as string) ? null : 'right';
    case 'multiple':
      if (options.length < 2) return 'options';
      return named.length === 0 ? 'right' : named.length >= options.length ? 'allRight' : null;
    case 'order':
      return options.length < 2 ? 'options' : null;
    case 'short':
      return named.length === 0 || named.some((answer) => answer.trim() === '') ? 'words' : null;
    case 'numeric':
      return typeof (solution as { value?: unknown } | null)?.value === 'number' ? null : 'number';
    case 'match':
      return options.length < 4 || options.some(({ text }) => text.trim() === '') ? 'pairs' : null;
    case 'true_false':
      return typeof solution === 'boolean' ? null : 'right';
    case 'essay':
    case 'file':
      return null;
  }
}

/** The beginning of a question, for its line in the list. */
export const summaryOf = (body: string): string =>
  body
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 140);
