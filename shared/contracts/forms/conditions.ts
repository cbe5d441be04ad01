import type { Condition, FormField, ShowWhen } from './form-fields.ts';

/** Answers as a form sends them: each field may occur several times. */
export type RawAnswers = Readonly<Record<string, readonly string[] | undefined>>;

const NONE: readonly string[] = [];

function holds({ test, value }: Condition, answers: readonly string[]): boolean {
  const given = answers.map((answer) => answer.trim()).filter((answer) => answer !== '');
  switch (test) {
    case 'filled':
      return given.length > 0;
    case 'empty':
      return given.length === 0;
    case 'is':
      return given.includes(value);
    case 'isNot':
      return !given.includes(value);
    case 'contains':
      return given.some((answer) => answer.toLowerCase().includes(value.toLowerCase()));
    case 'above':
      return value !== '' && given.some((answer) => Number(answer) > Number(value));
    case 'below':
      return value !== '' && given.some((answer) => Number(answer) < Number(value));
  }
}

function isMet(when: ShowWhen, answerOf: (id: string) => readonly string[]): boolean {
  const met = ({ field, ...rest }: Condition) => holds({ field, ...rest }, answerOf(field));
  return when.match === 'all' ? when.conditions.every(met) : when.conditions.some(met);
}

/**
 * Returns the ids of the fields that show with these answers. A hidden field counts as empty for those below it, whatever
 * was sent for it.
 */
export function shownFields(fields: readonly FormField[], answers: RawAnswers): Set<string> {
  const shown = new Set<string>();
  const answerOf = (id: string) => (shown.has(id) ? (answers[id] ?? NONE) : NONE);
  for (const field of fields) {
    const when = 'when' in field ? field.when : undefined;
    if (!when || isMet(when, answerOf)) shown.add(field.id);
  }
  return shown;
}
