import { bodyLimit } from 'hono/body-limit';
import { restError } from './rest-error.ts';

/** Limits of one request body. */
export interface BodyLimits {
  bytes: number;
  /** Lists and objects within each other. */
  depth: number;
  /** Rows of one insert, or entries of the list that is the body. */
  rows: number;
  /** Everything that stands between commas, at any level. */
  values: number;
}

export const BODY_LIMITS: BodyLimits = { bytes: 1024 * 1024, depth: 64, rows: 1_000, values: 20_000 };

/** Refuses a longer body before it is read to its end. */
export const limitBody = ({ bytes }: BodyLimits) =>
  bodyLimit({
    maxSize: bytes,
    // The rest of the body stays unread, so the connection can't be reused.
    onError: () =>
      restError('body_too_large', `The body is larger than ${bytes} bytes.`, {
        headers: { connection: 'close' },
      }),
  });

/** Answers null, or the refusal of a body that is deeper than the limit or holds too many values, before it is parsed. */
export function rejectWideBody(text: string, limits: BodyLimits): Response | null {
  const { depth, rows, values } = shapeOf(text);
  if (depth > limits.depth)
    return restError('body_too_complex', `The body is nested deeper than ${limits.depth} levels.`);
  if (rows > limits.rows) return tooMany(limits.rows, 'rows');
  return values > limits.values ? tooMany(limits.values, 'values') : null;
}

const tooMany = (max: number, what: string) =>
  restError('body_too_complex', `The body holds more than ${max} ${what}.`, {
    hint: 'Send fewer at a time.',
  });

/** The same for rows as CSV, each at least a line. */
export function rejectLongList(text: string, { rows }: BodyLimits): Response | null {
  return text.split('\n').length > rows + 2 ? tooMany(rows, 'rows') : null;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPENING_LIST = 91;
const OPENING_OBJECT = 123;
const CLOSING_LIST = 93;
const CLOSING_OBJECT = 125;

/** Measures a JSON text in one pass, without recursion. */
function shapeOf(text: string): { depth: number; rows: number; values: number } {
  const found = { depth: 0, rows: 1, values: 1 };
  let depth = 0;
  let isList = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === OPENING_OBJECT || sign === OPENING_LIST) {
      depth += 1;
      if (depth > found.depth) found.depth = depth;
      if (depth === 1) isList = sign === OPENING_LIST;
    } else if (sign === CLOSING_OBJECT || sign === CLOSING_LIST) depth -= 1;
    else if (sign === COMMA) {
      found.values += 1;
      if (depth === 1 && isList) found.rows += 1;
    }
  }
  return found;
}

function endOfString(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before -= 1;
  return (at - before) % 2 === 0;
}
