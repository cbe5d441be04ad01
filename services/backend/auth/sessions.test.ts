import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend()));
afterAll(() => stoa.close());

describe('tokens', () => {
  it('an access token carries the claims of GoTrue', async () => {
    const { token, id, email } = await stoa.person();
    const claims = await stoa.backend.verifyAccessToken(token);
    expect(claims).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      iss: 'https://stoa.test/auth/v1',
    });
    expect(claims).toMatchObject({
      amr: [{ method: 'password' }],
      app_metadata: { provider: 'email' },
      session_id: expect.any(String),
    });
  });

  it('a refresh token works once; its use much later ends the session and with it every token of it', async () => {
    const { client, token } = await stoa.person();
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const second = (await client.auth.refreshSession()).data.session;
    const third = (await client.auth.refreshSession()).data.session;
    expect(new Set([first, second?.refresh_token, third?.refresh_token]).size).toBe(3);
    await stoa.sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`;
    const replay = await stoa.client().auth.refreshSession({ refresh_token: first });
    expect(replay.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await stoa.backend.verifyAccessToken(token)).toBeNull();
  });

  it('two tabs that refresh with one token at once both get the same living successor', async () => {
    const { client } = await stoa.person();
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const tabs = await Promise.all([1, 2, 3].map(() => stoa.client().auth.refreshSession({ refresh_token })));
    expect(tabs.map(({ error }) => error)).toEqual([null, null, null]);
    expect(new Set(tabs.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it('the latest used token still gives its successor when the reply was lost', async () => {
    const { client } = await stoa.person();
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await client.auth.refreshSession();
    await stoa.sql`update auth.refresh_tokens set updated_at = now() - interval '1 hour'`;
    expect((await stoa.client().auth.refreshSession({ refresh_token })).error).toBeNull();
  });

  it('a refresh token made from the database alone is refused', async () => {
    await stoa.person();
    const [row] = await stoa.sql<
      [{ token: string }]
    >`select token from auth.refresh_tokens where not revoked limit 1`;
    for (const forged of [row.token, `${row.token}.${'a'.repeat(32)}`]) {
      const { error } = await stoa.client().auth.refreshSession({ refresh_token: forged });
      expect(error?.code).toBe('refresh_token_not_found');
    }
  });

  it('a token of another backend, with another algorithm or past its time opens nothing', async () => {
    const other = await startTestBackend({
      jwtSecret: 'the secret of quite another backend here',
      issuer: 'https://other.test/auth/v1',
    });
    const { token: foreign } = await other.person();
    await other.close();
    const [, payload] = foreign.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
    for (const token of [foreign, unsigned, 'x.y.z', '']) {
      expect(await stoa.backend.verifyAccessToken(token)).toBeNull();
      expect((await stoa.client().auth.getUser(token || 'x')).error?.status).toBe(403);
    }
  });
});

describe('signing out', () => {
  it('sign-out ends the session at once: its access token is refused before it expires', async () => {
    const { client, token } = await stoa.person();
    expect((await client.auth.signOut()).error).toBeNull();
    expect(await stoa.backend.verifyAccessToken(token)).toBeNull();
    const { error } = await stoa.client().auth.getUser(token);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  it('the scopes end this session, the others, or all', async () => {
    const first = await stoa.person();
    const signIn = async () => {
      const client = stoa.client();
      const { data } = await client.auth.signInWithPassword({ email: first.email, password: PASSWORD });
      return { client, token: data.session?.access_token ?? '' };
    };
    const [second, third] = [await signIn(), await signIn()];
    const open = () =>
      Promise.all(
        [first, second, third].map(
          async ({ token }) => (await stoa.backend.verifyAccessToken(token)) !== null,
        ),
      );
    await third.client.auth.signOut({ scope: 'local' });
    expect(await open()).toEqual([true, true, false]);
    await second.client.auth.signOut({ scope: 'others' });
    expect(await open()).toEqual([false, true, false]);
    await second.client.auth.signOut({ scope: 'global' });
    expect(await open()).toEqual([false, false, false]);
  });
});
