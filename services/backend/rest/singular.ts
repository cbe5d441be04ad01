const SINGULAR = 'application/vnd.pgrst.object+json';

/**
 * Enforces single-object requests: one row returned, at most one changed. Lite returns an array when a change
 * embeds related rows, and commits a change of several rows despite its 406.
 */
export async function singular(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || !request.headers.get('accept')?.includes(SINGULAR)) return answer(request);
  const isGuarded = request.method === 'PATCH' || request.method === 'DELETE';
  const reply = await answer(isGuarded ? expectSingle(request) : request);
  if (!reply.headers.get('content-type')?.includes('json')) return reply;
  const text = await reply.clone().text();
  if (!text) return reply;
  const body: unknown = JSON.parse(text);
  if (isGuarded && (body as { code?: string } | null)?.code === 'PGRST124') return tooMany();
  if (!Array.isArray(body) || body.length !== 1 || !reply.ok) return reply;
  const headers = new Headers(reply.headers);
  headers.set('content-type', `${SINGULAR}; charset=utf-8`);
  headers.delete('content-length');
  return new Response(JSON.stringify(body[0]), { status: reply.status, headers });
}

function expectSingle(request: Request): Request {
  const headers = new Headers(request.headers);
  const preference = headers.get('prefer');
  headers.set(
    'prefer',
    ['handling=strict', 'max-affected=1', ...(preference ? [preference] : [])].join(', '),
  );
  return new Request(request, { headers });
}

const tooMany = () =>
  Response.json(
    {
      code: 'PGRST116',
      details: 'The result contains more than one row',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
    { status: 406 },
  );
