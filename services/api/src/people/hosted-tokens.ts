import { jwtVerify } from 'jose';
import type { VerifyToken } from './authenticate.ts';

/** Reads tokens of a hosted backend: its issuer, its audience, its algorithm, nothing else. */
export function hostedTokens({ url, jwtSecret }: { url: string; jwtSecret: string }): VerifyToken {
  const key = new TextEncoder().encode(jwtSecret);
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: `${url}/auth/v1`,
        audience: 'authenticated',
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch {
      return null;
    }
  };
}
