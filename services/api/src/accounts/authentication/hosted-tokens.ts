import { AppError } from '@stoa/shared/contracts/errors';
import { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { TOKEN_KEYS_TIMEOUT_MS } from '../limits.ts';
import type { VerifyToken } from './authenticate.ts';

export interface HostedTokensOptions {
  url: string;
  /** The shared secret of projects that still sign with one; without it only tokens under a published key count. */
  jwtSecret?: string | null;
  /** Fetches the JWKS document. */
  fetchKeys?(url: string, init: RequestInit): Promise<Response>;
}

/** Each algorithm has a key of its own kind: a published key never serves as a shared secret. */
const SHARED = ['HS256'];
const PUBLISHED = ['ES256', 'RS256'];

/** Reads tokens of a hosted backend: its issuer, its audience, its keys, nothing else. */
export function hostedTokens({ url, jwtSecret, fetchKeys = fetch }: HostedTokensOptions): VerifyToken {
  const issuer = `${url}/auth/v1`;
  const secret = jwtSecret ? new TextEncoder().encode(jwtSecret) : null;
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: TOKEN_KEYS_TIMEOUT_MS,
    [customFetch]: async (address, init) => {
      const reply = await fetchKeys(address, init).catch((cause: unknown) => {
        throw away(cause);
      });
      if (reply.status !== 200) throw away(new Error(`the keys were answered with ${reply.status}`));
      return reply;
    },
  });
  const rules = { issuer, audience: 'authenticated', requiredClaims: ['exp', 'sub'] };
  return async (token) => {
    try {
      // Rejects tokens of another issuer without fetching its keys.
      if (decodeJwt(token).iss !== issuer) return null;
      const { alg = '' } = decodeProtectedHeader(token);
      if (secret && SHARED.includes(alg)) {
        return (await jwtVerify(token, secret, { ...rules, algorithms: SHARED })).payload;
      }
      if (!PUBLISHED.includes(alg)) return null;
      return (await jwtVerify(token, published, { ...rules, algorithms: PUBLISHED })).payload;
    } catch (error) {
      if (error instanceof AppError) throw error;
      return null;
    }
  };
}

const away = (cause: unknown) =>
  new AppError(
    'backend_unavailable',
    'The backend of this site does not answer; who you are cannot be told. Try again soon.',
    { cause },
  );
