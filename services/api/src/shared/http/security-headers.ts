import type { AppContext } from '../context.ts';

const ALWAYS: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['strict-transport-security', 'max-age=31536000'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
];
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** All of them for an answer that goes out by a way of its own. */
export const closedHeaders = (requestId: string): Record<string, string> => ({
  ...CLOSED,
  'x-request-id': requestId,
});
const CLOSED = { ...Object.fromEntries(ALWAYS), 'content-security-policy': CLOSED_POLICY };

/**
 * Gives whatever the context answers the headers of F13; a handler's own policy and caching rule win. Set before the
 * handler runs: touching the finished reply would cost every cached page its fast way out.
 */
export function prepareHeaders(c: AppContext): void {
  for (const [name, value] of ALWAYS) c.header(name, value);
  c.header('content-security-policy', CLOSED_POLICY);
  c.header('cache-control', 'no-store');
  c.header('x-request-id', c.get('requestId'));
}

/** The same for a reply that somebody else made. */
export function secured(reply: Response, requestId: string): Response {
  const headers = new Headers(reply.headers);
  for (const [name, value] of ALWAYS) headers.set(name, value);
  const policy = headers.get('content-security-policy');
  if (!policy) headers.set('content-security-policy', CLOSED_POLICY);
  else if (!policy.includes('frame-ancestors')) {
    headers.set('content-security-policy', `${policy}; frame-ancestors 'none'`);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-request-id', requestId);
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}
