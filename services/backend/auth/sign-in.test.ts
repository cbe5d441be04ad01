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
  it('a person signs up with e-mail and password and signs in with them', async () => {
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
