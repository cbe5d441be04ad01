import type { Issue } from '../contracts/problem.ts';

/** A failed rule, by the schema or by the server. */
export interface FieldIssue {
  path?: readonly PropertyKey[] | undefined;
  code?: string | undefined;
  origin?: string | undefined;
  minimum?: number | bigint | undefined;
  maximum?: number | bigint | undefined;
}
export type FieldText = string | ((issue: FieldIssue) => string | undefined);
/** Texts by field; `*` stands for any index of a list. */
export type FieldTexts = Readonly<Record<string, FieldText | undefined>>;

/** Returns the text of an issue that the form itself names. */
export function findText(texts: FieldTexts, path: string, issue: FieldIssue): string | undefined {
  const text = texts[path] ?? texts[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')];
  return typeof text === 'function' ? text(issue) : text;
}

/** Flattens the nested errors of the form library into path and text. */
export function listErrors(errors: object, above = ''): [string, string][] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    if (key === 'root' || typeof value !== 'object' || value === null) return [];
    const path = above + key;
    const { message, type } = value as { message?: unknown; type?: unknown };
    if (typeof message === 'string' && typeof type === 'string') return [[path, message]];
    return listErrors(value, `${path}.`);
  });
}

/** Reads the issues that a rejected request names, if it names any. */
export function readIssues(error: unknown): Issue[] {
  const { issues } = (error ?? {}) as { issues?: unknown };
  return Array.isArray(issues) ? (issues as Issue[]).filter(({ path }) => typeof path === 'string') : [];
}

/** Reads a field's path as the server writes it: `items.0.id`, `/items/0/id` or `items[0].id`. */
export const readPath = (path: string): string =>
  path
    .replace(/^[/.]+/, '')
    .replaceAll('/', '.')
    .replace(/\[(\d+)\]/g, '.$1');
