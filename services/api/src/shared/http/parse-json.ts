import { AppError } from '@stoa/shared/contracts/errors';
import type { z } from 'zod';
import type { AppContext } from '../context.ts';

/** Reads the body by its schema; a breach names each field. */
export async function parseJson<T extends z.ZodType>(c: AppContext, schema: T): Promise<z.output<T>> {
  let body: unknown;
  try {
    body = JSON.parse((await c.req.text()) || '{}');
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new AppError('invalid_input', 'The body is not valid JSON.', { cause });
  }
  return parseInput(body, schema);
}

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The same for a route that takes forms; of a field that comes twice the last counts. */
export async function parseFormOrJson<T extends z.ZodType>(c: AppContext, schema: T): Promise<z.output<T>> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith(FORM_TYPE)) return parseJson(c, schema);
  return parseInput(Object.fromEntries(new URLSearchParams(await c.req.text())), schema);
}

/** Parses a value from outside by its schema. */
export function parseInput<T extends z.ZodType>(value: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', 'Some fields are missing or wrong.', {
    issues: parsed.error.issues
      .slice(0, 50)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message.slice(0, 200) })),
  });
}
