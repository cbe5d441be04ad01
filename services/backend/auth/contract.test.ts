import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
let strict: TestBackend;
beforeAll(async () => {
  [stoa, strict] = await Promise.all([
    startTestBackend(),
    startTestBackend({ reauthenticate: true, manualLinking: false, currentPassword: true }),
  ]);
});
afterAll(() => Promise.all([stoa.close(), strict.close()]));

describe('keys', () => {
  it('anyone can check a token with the published key, and so does getClaims', async () => {
    const { client, token, email } = await stoa.person();
    const keys = createRemoteJWKSet(new URL(`${stoa.base}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: 'https://stoa.test/auth/v1',
    });
    expect([payload.email, protectedHeader.alg]).toEqual([email, 'ES256']);
    const { data, error } = await client.auth.getClaims();
    expect([error, data?.claims.email, data?.header.alg]).toEqual([null, email, 'ES256']);
    const published = await (await fetch(`${stoa.base}/auth/v1/.well-known/jwks.json`)).text();
    expect(published).not.toContain('"d"');
  });

  it('a token signed with the published key as if it were a shared secret opens nothing', async () => {
    const { token } = await stoa.person();
    const { keys } = (await (await fetch(`${stoa.base}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: JsonWebKey[];
    };
    const { createHmac } = await import('node:crypto');
    const head = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
    const body = `${head}.${token.split('.')[1]}`;
    for (const secret of [
      JSON.stringify(keys[0]),
      `${keys[0]?.x}`,
      Buffer.from(`${keys[0]?.x}`, 'base64url'),
    ]) {
      const forged = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
      expect(await stoa.backend.verifyAccessToken(forged)).toBeNull();
    }
  });

  it('the service key of another backend administers nothing here, and none of its links opens anything', async () => {
    const other = await startTestBackend({ jwtSecret: 'the secret of quite another backend here' });
    const { admin } = stoa.client(other.backend.serviceRoleKey).auth;
    expect((await admin.listUsers()).error?.code).toBe('not_admin');
    expect((await admin.inviteUserByEmail('x@example.test')).error?.code).toBe('not_admin');
    const { client } = await other.person('there@example.test');
    const { refresh_token = '' } = (await client.auth.getSession()).data.session ?? {};
    const refreshed = await stoa.client().auth.refreshSession({ refresh_token });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    await other.client().auth.resetPasswordForEmail('there@example.test');
    const token_hash = new URL(other.mails.at(-1)?.link ?? '').searchParams.get('token') ?? '';
    const redeemed = await stoa.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(redeemed.error?.code).toBe('otp_expired');
    await other.close();
  });

  it('the signing key is the same at every start and another for another secret', async () => {
    const keyOf = async (backend: TestBackend) =>
      (await (await fetch(`${backend.base}/auth/v1/.well-known/jwks.json`)).json()) as unknown;
    expect(await keyOf(strict)).toEqual(await keyOf(stoa));
    const other = await startTestBackend({ jwtSecret: 'the secret of quite another backend here' });
    expect(await keyOf(other)).not.toEqual(await keyOf(stoa));
    await other.close();
  });
});

describe('sign-in by other sites', () => {
  const get = async (path: string, init?: RequestInit) => {
    const reply = await fetch(`${stoa.base}/auth/v1/${path}`, { redirect: 'manual', ...init });
    return [reply.status, await reply.json()];
  };

  it('is answered with GoTrue’s own errors', async () => {
    const { data } = await stoa.client().auth.signInWithOAuth({ provider: 'google' });
    expect(await get((data.url ?? '').split('/auth/v1/')[1] ?? '')).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ]);
    expect(await get('authorize?provider=nowhere')).toMatchObject([
      400,
      { msg: 'Unsupported provider: Provider nowhere could not be found' },
    ]);
    expect(await get('callback')).toMatchObject([400, { error_code: 'bad_oauth_callback' }]);
    const sso = await stoa.client().auth.signInWithSSO({ domain: 'example.test' });
    expect(sso.error).toMatchObject({ status: 404, message: 'SAML 2.0 is disabled' });
    const idToken = await stoa.client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(idToken.error?.message).toBe('Provider (issuer "https://accounts.google.com") is not enabled');
    const grant = await get('token?grant_type=device', { method: 'POST', body: '{}' });
    expect(grant).toMatchObject([400, { msg: 'unsupported_grant_type' }]);
  });

  it('cannot be linked, and nothing is unlinked where that is off', async () => {
    const { client } = await stoa.person();
    const link = await client.auth.linkIdentity({ provider: 'google' });
    expect(link.error?.message).toBe('Unsupported provider: provider is not enabled');
    const { client: stored } = await strict.person();
    const [identity] = (await stored.auth.getUserIdentities()).data?.identities ?? [];
    if (!identity) throw new Error('an identity');
    expect((await stored.auth.unlinkIdentity(identity)).error).toMatchObject({
      status: 404,
      message: 'Manual linking is disabled',
    });
  });

  it('the settings name every provider and what is open', async () => {
    const settings = await (await fetch(`${stoa.base}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({
      external: { google: false, github: false, email: true, phone: true, anonymous_users: false },
      disable_signup: false,
      saml_enabled: false,
    });
  });
});

describe('a new password', () => {
  it('from an old session needs the code of reauthenticate, which works once', async () => {
    const { client, id } = await strict.person();
    const young = 'still young 11';
    expect((await client.auth.updateUser({ password: young, current_password: PASSWORD })).error).toBeNull();
    await strict.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
    const next = { password: 'a new phrase 22', current_password: young };
    expect((await client.auth.updateUser(next)).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = strict.mails.at(-1);
    expect([mail?.kind, mail?.link]).toEqual(['reauthentication', undefined]);
    const nonce = mail?.code ?? '';
    const wrong = nonce === '000000' ? '111111' : '000000';
    const rejected = await client.auth.updateUser({ ...next, nonce: wrong });
    expect(rejected.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ ...next, nonce })).error).toBeNull();
    const replay = await client.auth.updateUser({
      password: 'yet another 33',
      current_password: next.password,
      nonce,
    });
    expect(replay.error?.code).toBe('reauthentication_not_valid');
  });

  it('needs the current one where that is asked for, but not from who came by a mailed link', async () => {
    const { client, email } = await strict.person();
    const password = 'a new phrase 22';
    expect((await client.auth.updateUser({ password })).error?.code).toBe('current_password_required');
    const mailed = strict.client();
    await mailed.auth.resetPasswordForEmail(email);
    const token = strict.mails.at(-1)?.code ?? '';
    expect((await mailed.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull();
    expect((await mailed.auth.updateUser({ password })).error).toBeNull();
  });

  it('is refused when the current one, if given, is wrong', async () => {
    const { client } = await stoa.person();
    const change = (current_password: string) =>
      client.auth.updateUser({ password: 'a new phrase 22', current_password });
    expect((await change('not the one 1')).error?.code).toBe('validation_failed');
    expect((await change(PASSWORD)).error).toBeNull();
  });
});

it('[AUTH-23] metadata given by a person never reach the claims that decide rights', async () => {
  const client = stoa.client();
  const data = { role: 'service_role', aal: 'aal2', caps: ['all'] };
  const up = await client.auth.signUp({ email: 'sly@example.test', password: PASSWORD, options: { data } });
  expect(await stoa.backend.verifyAccessToken(up.data.session?.access_token ?? '')).toMatchObject({
    role: 'authenticated',
    aal: 'aal1',
    user_metadata: data,
  });
});
