import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostedTokens } from './hosted-tokens.ts';

const URL_A = 'https://a.example';
const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

let pairs: Record<'ES256' | 'RS256', Pair>;
let published: JWK[];
beforeAll(async () => {
  pairs = {
    ES256: await generateKeyPair('ES256', { extractable: true }),
    RS256: await generateKeyPair('RS256', { extractable: true }),
  };
  published = await Promise.all(
    (['ES256', 'RS256'] as const).map(async (alg) => ({
      ...(await exportJWK(pairs[alg].publicKey)),
      alg,
      kid: alg,
      use: 'sig',
    })),
  );
});

const token = (claims: object = {}) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setSubject('ada')
    .setIssuer((claims as { iss?: string }).iss ?? `${URL_A}/auth/v1`)
    .setAudience((claims as { aud?: string }).aud ?? 'authenticated')
    .setIssuedAt()
    .setExpirationTime('1h');
const signed = (alg: 'ES256' | 'RS256', claims: object = {}, kid: string = alg) =>
  token(claims).setProtectedHeader({ alg, kid }).sign(pairs[alg].privateKey);
const shared = (secret: string | Uint8Array, claims: object = {}) =>
  token(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);

const reader = (options: { jwtSecret?: string; status?: number; fails?: boolean } = {}) => {
  const request: string[] = [];
  const verify = hostedTokens({
    url: URL_A,
    jwtSecret: options.jwtSecret ?? null,
    fetchKeys: async (url) => {
      request.push(url);
      if (options.fails) throw new Error('away');
      return Response.json({ keys: published }, { status: options.status ?? 200 });
    },
  });
  return { verify, requests: request };
};

describe('tokens of a hosted backend', () => {
  it.each(['ES256', 'RS256'] as const)(
    '[TEN-12] %s counts under the key that the backend publishes, which is asked for once',
    async (alg) => {
      const { verify, requests: request } = reader();
      expect(await verify(await signed(alg))).toMatchObject({ sub: 'ada' });
      expect(await verify(await signed(alg))).toMatchObject({ sub: 'ada' });
      expect(request).toEqual([`${URL_A}/auth/v1/.well-known/jwks.json`]);
    },
  );

  it('[TEN-12] HS256 counts under the shared secret, and only where there is one', async () => {
    expect(await reader({ jwtSecret: SECRET }).verify(await shared(SECRET))).toMatchObject({ sub: 'ada' });
    expect(await reader().verify(await shared(SECRET))).toBeNull();
    const other = 'another-secret-of-the-tests-that-is-long';
    expect(await reader({ jwtSecret: SECRET }).verify(await shared(other))).toBeNull();
  });

  it('[TEN-16] another issuer, audience, key or time is nobody, and so is what is no token', async () => {
    const { verify } = reader({ jwtSecret: SECRET });
    const stranger = await generateKeyPair('ES256');
    for (const bad of [
      await signed('ES256', { iss: 'https://b.example/auth/v1' }),
      await signed('ES256', { aud: 'anon' }),
      await signed('ES256', {}, 'RS256'),
      await shared(SECRET, { iss: 'https://b.example/auth/v1' }),
      await token().setExpirationTime(1).setProtectedHeader({ alg: 'ES256', kid: 'ES256' }).sign(pairs.ES256.privateKey), // prettier-ignore
      await token().setProtectedHeader({ alg: 'ES256', kid: 'ES256' }).sign(stranger.privateKey),
      'a.b.c',
      '',
    ]) {
      expect(await verify(bad)).toBeNull();
    }
    // Nor does a stranger's token make us ask for keys.
    const away = reader({ fails: true });
    expect(await away.verify(await signed('ES256', { iss: 'https://b.example/auth/v1' }))).toBeNull();
    expect(away.requests).toEqual([]);
  });

  it('[TEN-16] a published key, taken as a shared secret, signs nothing', async () => {
    const key = createPublicKey({ key: published[1] as never, format: 'jwk' });
    for (const secret of [
      key.export({ type: 'spki', format: 'pem' }) as string,
      JSON.stringify(published[1]),
    ]) {
      expect(await reader().verify(await shared(secret))).toBeNull();
      expect(await reader({ jwtSecret: SECRET }).verify(await shared(secret))).toBeNull();
    }
  });

  it('[TEN-17] where the keys cannot be read nobody is told to be nobody: the call may be tried again', async () => {
    for (const verify of [reader({ fails: true }).verify, reader({ status: 500 }).verify]) {
      await expect(verify(await signed('ES256'))).rejects.toMatchObject({ code: 'backend_unavailable' });
    }
  });
});
