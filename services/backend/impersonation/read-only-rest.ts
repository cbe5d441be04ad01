const CODE = 'impersonation_read_only';
const MESSAGE = 'Looking as a member changes nothing and shows nothing private.';

/** The answer to whatever an impersonation may not do, in PostgREST's format and storage's. */
export const rejectImpersonation = (): Response =>
  Response.json(
    { code: CODE, error: CODE, statusCode: '403', message: MESSAGE, details: null, hint: null },
    { status: 403, headers: { 'cache-control': 'no-store' } },
  );

/** Rejects a request that writes by its method, before the database would. */
export function rejectWriting(request: Request): Response | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isCall = new URL(request.url).pathname.startsWith('/rest/v1/rpc/');
  return isRead || isCall ? null : rejectImpersonation();
}

/** Puts an error of the database into words: a right that lacks, or a transaction that only reads. */
export async function explainError(reply: Response): Promise<Response> {
  if (reply.ok) return reply;
  const body = (await reply
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return body?.code === '42501' || body?.code === '25006' ? rejectImpersonation() : reply;
}
