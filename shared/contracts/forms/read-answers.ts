import { savedCountry } from '../../commerce/countries.ts';
import { type RawAnswers, shownFields } from './conditions.ts';
import type { FormDefinition } from './form-definition.ts';
import { isQuestion, isRequired, MAX_FILE_BYTES, settingsOf } from './field-parts.ts';
import type { FormField } from './form-fields.ts';

export type Answer = string | number | boolean | string[];
export type Answers = Record<string, Answer>;
export const FIELD_PROBLEMS = [
  'missing', 'agree', 'email', 'phone', 'number', 'tooSmall', 'tooLarge', 'date', 'choice', 'tooLong', 'fileKind',
  'fileSize', 'fileCount',
] as const; // prettier-ignore
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** A file that was sent with a form, before its bytes were looked at. */
export interface SentFile {
  name: string;
  size: number;
}

export interface ReadAnswers {
  answers: Answers;
  problems: Record<string, FieldProblem>;
  /** Ids of what was asked; files and answers of others are dropped. */
  shown: Set<string>;
  /** Keys that no field of the form has. */
  unknown: string[];
}

const EMAIL = /^[^@\s<>",;:\\()[\]]+@[^@\s<>",;:\\()[\]]+\.[^@\s<>",;:\\()[\]]+$/;
const PHONE = /^\+?[\d\s()./-]{5,30}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what was sent for a form: what is hidden is dropped, unknown keys are named, the rest is held to its field. */
export function readAnswers(
  { fields }: FormDefinition,
  sent: RawAnswers,
  files: Readonly<Record<string, readonly SentFile[] | undefined>> = {},
): ReadAnswers {
  const shown = shownFields(fields, sent);
  const known = new Set(fields.filter(isQuestion).map(({ id }) => id));
  const unknown = [...Object.keys(sent), ...Object.keys(files)].filter((key) => !known.has(key));
  const answers: Answers = {};
  const problems: Record<string, FieldProblem> = {};
  for (const field of fields) {
    if (!isQuestion(field) || !shown.has(field.id)) continue;
    const values = (sent[field.id] ?? []).map(tidy).filter((value) => value !== '');
    const problem =
      field.type === 'file'
        ? fileProblem(field.required, field.maxFiles, files[field.id])
        : problemOf(field, values);
    if (problem) problems[field.id] = problem;
    else if (field.type !== 'file') {
      const answer = answerOf(field, values);
      if (answer !== undefined) answers[field.id] = answer;
    }
  }
  return { answers, problems, shown, unknown };
}

/** Control characters have no place in an answer; PostgreSQL refuses the first of them. */
const tidy = (value: string): string =>
  value
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .trim();

function answerOf(field: FormField, values: readonly string[]): Answer | undefined {
  const [value] = values;
  if (field.type === 'hidden') return field.value;
  if (value === undefined) return undefined;
  if (field.type === 'number' || field.type === 'rating') return Number(value);
  if (field.type === 'consent') return true;
  if (field.type === 'checkbox') return settingsOf(field).length > 0 ? [...new Set(values)] : true;
  return field.type === 'email' ? value.toLowerCase() : value;
}

function problemOf(field: FormField, values: readonly string[]): FieldProblem | null {
  const [value] = values;
  if (value === undefined) return isRequired(field) ? (field.type === 'consent' ? 'agree' : 'missing') : null;
  if (values.length > 1 && field.type !== 'checkbox') return 'choice';
  switch (field.type) {
    case 'email':
      return value.length <= 254 && EMAIL.test(value) ? null : 'email';
    case 'phone':
      return PHONE.test(value) ? null : 'phone';
    case 'number':
      return numberProblem(Number(value), field.min ?? -1e15, field.max ?? 1e15);
    case 'rating':
      return Number.isInteger(Number(value)) ? numberProblem(Number(value), field.min, field.max) : 'number';
    case 'date':
      return isDay(value) && value >= (field.min ?? '') && value <= (field.max ?? '9999') ? null : 'date';
    case 'country':
      return savedCountry(value) ? null : 'choice';
    case 'select':
    case 'radio':
    case 'checkbox': {
      const allowed = settingsOf(field).map((setting) => setting.value);
      return allowed.length === 0 || values.every((one) => allowed.includes(one)) ? null : 'choice';
    }
    case 'text':
      return [...value].length <= (field.maxLength ?? 500) ? null : 'tooLong';
    case 'textarea':
      return [...value].length <= (field.maxLength ?? 5000) ? null : 'tooLong';
    default:
      return null;
  }
}

function numberProblem(value: number, min: number, max: number): FieldProblem | null {
  if (!Number.isFinite(value)) return 'number';
  if (value < min) return 'tooSmall';
  return value > max ? 'tooLarge' : null;
}

function isDay(value: string): boolean {
  const at = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

function fileProblem(
  required: boolean | undefined,
  maxFiles = 1,
  files: readonly SentFile[] = [],
): FieldProblem | null {
  if (files.length === 0) return required ? 'missing' : null;
  if (files.length > maxFiles) return 'fileCount';
  return files.some(({ size }) => size > MAX_FILE_BYTES) ? 'fileSize' : null;
}
