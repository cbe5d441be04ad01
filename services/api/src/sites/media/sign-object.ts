import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { backendAway } from '../../accounts/backends/account-backends.ts';
import type { ChosenBackend } from '../../accounts/backends/choose-backend.ts';
import type { StorageSite } from '../../accounts/backends/mount-backend.ts';
import { SIGN_TIMEOUT_MS } from '../limits.ts';

/** Backend with the account's files; it gets the user's own token, so that row security decides again. */
export interface SigningPlace {
  backend: Pick<ChosenBackend, 'url' | 'anonKey' | 'source'>;
  /** The embedded backend; null with a hosted one. */
  embedded: ((request: Request, env?: unknown) => Response | Promise<Response>) | null;
  /** Site on which the link will open. */
  site: StorageSite;
  token: string;
}

const Signed = z.object({ signedURL: z.string().startsWith('/') });

/** An address that opens one object for so many seconds. */
export async function signObject(
  { backend, embedded, site, token }: SigningPlace,
  { bucket, name }: { bucket: string; name: string },
  lifetimeS: number,
): Promise<string> {
  const isEmbedded = backend.source === 'default' && embedded !== null;
  const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
  const origin = isEmbedded ? 'http://embedded.invalid' : backend.url;
  const request = new Request(`${origin}/storage/v1/object/sign/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: lifetimeS }),
    redirect: 'error',
    signal: AbortSignal.timeout(SIGN_TIMEOUT_MS),
  });
  const reply = await Promise.resolve(isEmbedded ? embedded(request, { site }) : fetch(request)).catch(
    (cause: unknown) => {
      throw backendAway(cause);
    },
  );
  const body: unknown = await reply.json().catch(() => null);
  if (reply.status >= 500) throw backendAway(body);
  const signed = Signed.safeParse(body);
  if (!reply.ok || !signed.success)
    throw new AppError('not_found', 'The file is not there.', { cause: body });
  return `${isEmbedded ? '' : backend.url}/storage/v1${encodeURI(signed.data.signedURL)}`;
}
