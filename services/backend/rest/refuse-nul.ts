/**
 * PostgreSQL's protocol ends a statement at a NUL, so a name that holds one would cut it short: such a request is
 * refused before a statement is made of it. Answers null for all others.
 */
export async function refuseNul(request: Request): Promise<Response | null> {
  if (request.url.includes('%00')) return refusal();
  if (!request.headers.get('content-type')?.includes('json') || !request.body) return null;
  const text = await request.clone().text();
  // Most bodies hold no such sign at all, and need no second reading.
  return text.includes('\\u0000') && holdsNul(parsed(text)) ? refusal() : null;
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

const refusal = () =>
  Response.json(
    {
      code: '22P05',
      details: null,
      hint: null,
      message: 'unsupported Unicode escape sequence: \\u0000 cannot be converted to text',
    },
    { status: 400 },
  );
