import type { DatabaseClient } from '../contracts/database-client.ts';

/** The visit has ended, or its token has. */
export class OverError extends Error {
  override readonly name = 'OverError';
}

/** Calls the site's side of a visit with its token. @throws OverError once the service no longer knows it */
export async function callImpersonation<T>(
  auth: DatabaseClient['auth'],
  method: 'GET' | 'DELETE',
): Promise<T> {
  const { data } = await auth.getSession();
  if (!data.session) throw new OverError('no session');
  const reply = await fetch('/api/impersonation', {
    method,
    headers: { authorization: `Bearer ${data.session.access_token}` },
  });
  if (reply.status === 401 || reply.status === 403) throw new OverError(`status ${reply.status}`);
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return (await reply.json()) as T;
}
