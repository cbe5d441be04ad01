import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(
  async () => void (stoa = await startTestBackend({ limits: { failures: { attempts: 5, windowS: 300 } } })),
);
afterAll(() => stoa.close());

const post = (path: string, body: unknown, token = stoa.backend.anonKey) =>
  fetch(`${stoa.base}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      apikey: stoa.backend.anonKey,
    },
    body: JSON.stringify(body),
  });

describe('sign-up and sign-in', () => {
  it('[AUTH-01] [AUTH-02] a person signs up with e-mail and password and signs in with them', async () => {
    const email = 'Ada.Kiln@Example.test';
    const { data, error } = await stoa
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { data: { display_name: 'Ada' } } });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    const again = await stoa
      .client()
      .auth.signInWithPassword({ email: 'ada.kiln@example.test', password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('[AUTH-23] a user has id, email and the metadata given at sign-up', async () => {
    const client = stoa.client();
    const given = { display_name: 'Bo', avatar: '/bo.webp', caps: ['none'] };
    await client.auth.signUp({ email: 'bo@example.test', password: PASSWORD, options: { data: given } });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      email: 'bo@example.test',
      user_metadata: given,
      app_metadata: { provider: 'email' },
    });
    expect(data.user?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('metadata are stored as JSON objects, not as text inside JSON', async () => {
    const { id } = await stoa.person();
    const [row] =
      await stoa.sql`select jsonb_typeof(raw_user_meta_data) as kind, jsonb_typeof(raw_app_meta_data) as app from auth.users where id = ${id}`;
    expect(row).toEqual({ kind: 'object', app: 'object' });
  });

  it('a taken address is refused in any spelling', async () => {
    const { email } = await stoa.person();
    const { error } = await stoa
      .client()
      .auth.signUp({ email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it('two sign-ups of one address at once make one person', async () => {
    const email = 'twins@example.test';
    const both = await Promise.all(
      [1, 2].map(() => stoa.client().auth.signUp({ email, password: PASSWORD })),
    );
    expect(both.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual([
      'made',
      'user_already_exists',
    ]);
  });

  it('[ERR-20] a wrong password and an unknown address answer alike: 400 invalid_credentials', async () => {
    const { email } = await stoa.person();
    const wrong = await stoa.client().auth.signInWithPassword({ email, password: 'not it at all 1' });
    const unknown = await stoa
      .client()
      .auth.signInWithPassword({ email: 'nobody@example.test', password: PASSWORD });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('[ERR-22] a weak password is refused with all its reasons', async () => {
    const { error } = await stoa.client().auth.signUp({ email: 'weak@example.test', password: 'short' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      reasons: ['length', 'characters'],
    });
    const common = await stoa.client().auth.signUp({ email: 'weak@example.test', password: 'Password123' });
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  });

  it.each(['no-at-sign', 'a@b@c', 'spaces in@example.test', `${'x'.repeat(260)}@example.test`])(
    'the address %s is refused',
    async (email) => {
      const { error } = await stoa.client().auth.signUp({ email, password: PASSWORD });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    },
  );

  it('a body that is no JSON, or has the wrong types, is answered with 400', async () => {
    const raw = await fetch(`${stoa.base}/auth/v1/signup`, { method: 'POST', body: '{"email":' });
    expect([raw.status, await raw.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
    const typed = await post('signup', { email: 7, password: PASSWORD });
    expect([typed.status, await typed.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });

  it('after five wrong passwords the address answers 429 to that caller, the right password included', async () => {
    const { email } = await stoa.person();
    for (let attempt = 0; attempt < 5; attempt++)
      await post('token?grant_type=password', { email, password: 'wrong one 1' });
    const locked = await post('token?grant_type=password', { email, password: PASSWORD });
    expect([locked.status, await locked.json()]).toMatchObject([
      429,
      { error_code: 'over_request_rate_limit' },
    ]);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    const { email: other } = await stoa.person();
    expect((await post('token?grant_type=password', { email: other, password: PASSWORD })).status).toBe(200);
  });
});

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
  it('[AUTH-04] sign-out ends the session at once: its access token is refused before it expires', async () => {
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

describe('own changes', () => {
  it('metadata are merged; a new password ends the other sessions and works', async () => {
    const { client, email, token } = await stoa.person();
    const other = stoa.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.updateUser({ data: { display_name: 'New', avatar: 'a.png' } });
    const { data, error } = await client.auth.updateUser({
      password: 'another phrase 7',
      data: { avatar: null },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ display_name: 'New' });
    expect(await stoa.backend.verifyAccessToken(token)).not.toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect(
      (await stoa.client().auth.signInWithPassword({ email, password: 'another phrase 7' })).error,
    ).toBeNull();
  });

  it('the same password, a weak one and a taken address are refused', async () => {
    const { client } = await stoa.person();
    const { email: taken } = await stoa.person();
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'x1' })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ email: taken })).error?.code).toBe('email_exists');
  });

  it('a person cannot write app_metadata or a role', async () => {
    const { client, token } = await stoa.person();
    await fetch(`${stoa.base}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ app_metadata: { admin: true }, role: 'service_role', data: {} }),
    });
    const { data } = await client.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(data.user?.role).toBe('authenticated');
  });
});

describe('administration', () => {
  it('the service role makes, finds, changes, bans and deletes people', async () => {
    const { admin } = stoa.client(stoa.backend.serviceRoleKey).auth;
    const made = await admin.createUser({
      email: 'made@example.test',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { display_name: 'M' },
    });
    const id = made.data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email_confirmed_at).toBeTruthy();
    expect((await stoa.backend.admin.findUserByEmail(' MADE@example.test'))?.id).toBe(id);
    const list = await admin.listUsers({ page: 1, perPage: 2 });
    expect(list.data.users).toHaveLength(2);
    const client = stoa.client();
    const { data } = await client.auth.signInWithPassword({ email: 'made@example.test', password: PASSWORD });
    await admin.updateUserById(id, { ban_duration: '1h', app_metadata: { note: 'x' } });
    expect(await stoa.backend.verifyAccessToken(data.session?.access_token ?? '')).toBeNull();
    expect(
      (await stoa.client().auth.signInWithPassword({ email: 'made@example.test', password: PASSWORD })).error
        ?.code,
    ).toBe('user_banned');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it('neither the public key nor a person reaches it', async () => {
    const { client } = await stoa.person();
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await stoa.client().auth.admin.createUser({ email: 'x@example.test' })).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
  });

  it('health and settings answer', async () => {
    expect(await (await fetch(`${stoa.base}/auth/v1/health`)).json()).toMatchObject({ name: 'GoTrue' });
    expect(await (await fetch(`${stoa.base}/auth/v1/settings`)).json()).toMatchObject({
      external: { email: true },
      mailer_autoconfirm: true,
    });
    const lost = await fetch(`${stoa.base}/auth/v1/nowhere`);
    expect([lost.status, await lost.json()]).toMatchObject([404, { error_code: 'not_found' }]);
  });
});
