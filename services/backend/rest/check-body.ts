import { type BodyLimits, rejectLongList, rejectWideBody } from './body-limits.ts';
import { LONG } from './one-per-turn.ts';

/**
 * Refuses, before a statement is made of it, a body that is nested too deep or too long. And NUL: PostgreSQL's protocol
 * ends a statement there, so a name that holds one would cut it short. Answers the request to go on with.
 */
export async function checkBody(
  request: Request,
  limits: BodyLimits,
  myTurn: () => Promise<void>,
): Promise<Request | Response> {
  if (request.url.includes('%00')) return holdsNulReply();
  const type = request.headers.get('content-type') ?? '';
  if (!request.body) return request;
  const isCsv = type.includes('csv');
  if (!isCsv && type !== '' && !type.includes('json')) return request;
  const text = await request.text();
  if (text.length > LONG) await myTurn();
  const rejection = isCsv ? rejectLongList(text, limits) : rejectJson(text, limits);
  const { url, method, headers } = request;
  return rejection ?? new Request(url, { method, headers, body: text });
}

function rejectJson(text: string, limits: BodyLimits): Response | null {
  const wide = rejectWideBody(text, limits);
  if (wide) return wide;
  // Most bodies hold no such sign at all, and need no second reading.
  return text.includes('\\u0000') && holdsNul(parsed(text)) ? holdsNulReply() : null;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const holdsNulReply = () =>
  Response.json(
    {
      code: '22P05',
      details: null,
      hint: null,
      message: 'unsupported Unicode escape sequence: \\u0000 cannot be converted to text',
    },
    { status: 400 },
  );
