import { type BodyLimits, refuseLongList, refuseWideBody } from './body-limits.ts';

/**
 * Refuses, before a statement is made of it, what is nested too deep or too long. And NUL: PostgreSQL's protocol ends a
 * statement there, so a name that holds one would cut it short. Answers null for all others.
 */
export async function refuseBody(request: Request, limits: BodyLimits): Promise<Response | null> {
  if (request.url.includes('%00')) return holdsNulReply();
  const type = request.headers.get('content-type') ?? '';
  if (!request.body) return null;
  const isCsv = type.includes('csv');
  if (!isCsv && type !== '' && !type.includes('json')) return null;
  const text = await request.clone().text();
  if (isCsv) return refuseLongList(text, limits);
  const wide = refuseWideBody(text, new URL(request.url).pathname.includes('/rpc/'), limits);
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
