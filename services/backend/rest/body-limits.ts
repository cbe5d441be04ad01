import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusal.ts';

/** How much one body may hold. */
export interface BodyLimits {
  bytes: number;
  /** Lists and objects within each other. */
  depth: number;
  /** Rows of one insert. */
  rows: number;
  /** Values of all its rows, in their columns. */
  cells: number;
}

export const BODY_LIMITS: BodyLimits = { bytes: 1024 * 1024, depth: 64, rows: 1_000, cells: 20_000 };

/** Refuses a longer body before it is read to its end. */
export const limitBody = ({ bytes }: BodyLimits) =>
  bodyLimit({
    maxSize: bytes,
    // What is left of the body is not read, so nothing else can come by this connection.
    onError: () =>
      refusal('body_too_large', `The body is larger than ${bytes} bytes.`, {
        headers: { connection: 'close' },
      }),
  });

/** Answers null, or the refusal of a body that is deeper than the limit or holds too many rows, before it is parsed. */
export function refuseWideBody(
  text: string,
  isCall: boolean,
  limits: BodyLimits = BODY_LIMITS,
): Response | null {
  const shape = shapeOf(text);
  if (shape.depth > limits.depth)
    return refusal('body_too_complex', `The body is nested deeper than ${limits.depth} levels.`);
  // A function takes the whole body as its arguments.
  if (isCall) return null;
  if (shape.rows > limits.rows)
    return refusal('body_too_complex', `The body holds more than ${limits.rows} rows.`, {
      hint: 'Send fewer rows at a time.',
    });
  if (shape.cells > limits.cells)
    return refusal('body_too_complex', `The body holds more than ${limits.cells} values.`, {
      hint: 'Send fewer rows at a time.',
    });
  return null;
}

/** The same for rows as CSV, each at least a line. */
export function refuseLongList(text: string, { rows }: BodyLimits): Response | null {
  return text.split('\n').length > rows + 2
    ? refusal('body_too_complex', `The body holds more than ${rows} rows.`, {
        hint: 'Send fewer rows at a time.',
      })
    : null;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPENING_LIST = 91;
const OPENING_OBJECT = 123;
const CLOSING_LIST = 93;
const CLOSING_OBJECT = 125;

/** What a JSON text holds, in one pass and without a stack of its own. */
function shapeOf(text: string): { depth: number; rows: number; cells: number } {
  const found = { depth: 0, rows: 1, cells: 0 };
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
    else if (sign === COMMA && depth === 1 && isList) found.rows += 1;
    else if (sign === COLON && depth <= 2) found.cells += 1;
  }
  return found;
}

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
