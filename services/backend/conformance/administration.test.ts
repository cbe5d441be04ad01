// Follows, case by case, what the public suite of auth-js (supabase/supabase-js, MIT) expects of a server; the tests are our own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminOf, clientOf, credentials, startJudged } from './clients.ts';

let judged: Awaited<ReturnType<typeof startJudged>>;
beforeAll(async () => void (judged = await startJudged()));
afterAll(() => judged.stop());

const BAD_EMAIL = 'xx:;x@x.x';
const UNKNOWN_ID = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
const INVALID = 'Unable to validate email address: invalid format';
const redirectTo = 'http://localhost:9999/welcome';
const admin = () => adminOf(judged.open);

async function created() {
  const { email } = credentials();
  const { data, error } = await admin().createUser({ email });
  if (error) throw error;
  return { email, id: data.user.id };
}

async function withSession() {
  const client = clientOf(judged.open);
  const { email, password } = credentials();
  const { data } = await client.signUp({ email, password });
  return { client, email, password, id: data.user?.id ?? '' };
}

describe('createUser', () => {
  it('with user and app metadata', async () => {
    const { email, password } = credentials();
    const user_metadata = { profile_image: 'https://avatars.test/1.png' };
    const { data, error } = await admin().createUser({
      email,
      password,
      user_metadata,
      app_metadata: { roles: ['editor'] },
    });
    expect([error, data.user]).toMatchObject([
      null,
      { email, user_metadata, app_metadata: { provider: 'email', providers: ['email'], roles: ['editor'] } },
    ]);
  });

  it('refuses what is no address', async () => {
    const { data, error } = await admin().createUser({ email: BAD_EMAIL, password: 'password123' });
    expect([error?.message, data.user]).toEqual([INVALID, null]);
  });
});

describe('reading', () => {
  it('listUsers has everybody, and no page before the first', async () => {
    const { email } = await created();
    const { data } = await admin().listUsers();
    expect(data).toMatchObject({ aud: 'authenticated' });
    expect(data.users.map((user) => user.email)).toContain(email);
    const bad = await admin().listUsers({ page: -1, perPage: 10 });
    expect(bad.error).not.toBeNull();
    expect(bad.data.users).toEqual([]);
  });

  it('getUserById finds one, and nobody where there is nobody', async () => {
    const { email, id } = await created();
    expect((await admin().getUserById(id)).data.user?.email).toBe(email);
    const { data, error } = await admin().getUserById(UNKNOWN_ID);
    expect([error?.message, data.user]).toEqual(['User not found', null]);
  });
});

describe('updateUserById', () => {
  it('changes address, metadata of both kinds, and confirms', async () => {
    const { email, id } = await created();
    const moved = await admin().updateUserById(id, { email: `new_${email}` });
    expect(moved.data.user?.email).toBe(`new_${email}`);
    const user_metadata = { favorite_color: 'yellow' };
    expect((await admin().updateUserById(id, { user_metadata })).data.user).toMatchObject({ user_metadata });
    const app_metadata = { roles: ['admin', 'publisher'] };
    expect((await admin().updateUserById(id, { app_metadata })).data.user).toMatchObject({ app_metadata });
    const confirmed = await admin().updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy();
  });

  it('nobody is not changed and not deleted', async () => {
    const { data, error } = await admin().updateUserById(UNKNOWN_ID, { email: 'new@email.com' });
    expect([error?.code, data.user]).toEqual(['user_not_found', null]);
    expect((await admin().deleteUser(UNKNOWN_ID)).error?.code).toBe('user_not_found');
  });
});

it('deleteUser takes somebody off the list', async () => {
  const { email, id } = await created();
  expect((await admin().deleteUser(id)).error).toBeNull();
  const { data } = await admin().listUsers();
  expect(data.users.map((user) => user.email)).not.toContain(email);
});

describe('links', () => {
  const everyProperty = {
    action_link: expect.stringContaining(`redirect_to=${redirectTo}`),
    email_otp: expect.any(String),
    hashed_token: expect.any(String),
    redirect_to: redirectTo,
  };

  it('generateLink for a sign-up', async () => {
    const { email, password } = credentials();
    const options = { data: { status: 'alpha' }, redirectTo };
    const { data, error } = await admin().generateLink({ type: 'signup', email, password, options });
    expect([error, data.user]).toMatchObject([null, { email, user_metadata: options.data }]);
    expect(data.properties).toMatchObject({ ...everyProperty, verification_type: 'signup' });
    expect(data.properties?.action_link).toMatch(/\?token=.*type=signup/);
  });

  it('generateLink for a change of address', async () => {
    const { email } = await created();
    const { email: newEmail } = credentials();
    const { data, error } = await admin().generateLink({
      type: 'email_change_current',
      email,
      newEmail,
      options: { redirectTo },
    });
    expect([error, data.user]).toMatchObject([null, { email, new_email: newEmail, user_metadata: {} }]);
    expect(data.properties).toMatchObject({ ...everyProperty, verification_type: 'email_change_current' });
    expect(data.properties?.action_link).toMatch(/\?token=.*type=email_change/);
  });

  it('inviteUserByEmail', async () => {
    const { email } = credentials();
    const { data, error } = await admin().inviteUserByEmail(email, { data: { status: 'alpha' }, redirectTo });
    expect([error, data.user]).toMatchObject([null, { email, invited_at: expect.any(String) }]);
  });

  it('neither is made for what is no address', async () => {
    const invited = await admin().inviteUserByEmail(BAD_EMAIL);
    const made = await admin().generateLink({ type: 'signup', email: BAD_EMAIL, password: 'password123' });
    expect([invited.error?.message, invited.data.user]).toEqual([INVALID, null]);
    expect([made.error?.message, made.data.user, made.data.properties]).toEqual([INVALID, null, null]);
  });
});

describe('second factors', () => {
  it('are enrolled, challenged, verified with the right code alone, and taken away', async () => {
    const { client } = await withSession();
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.data?.totp).toMatchObject({
      qr_code: expect.any(String),
      secret: expect.any(String),
      uri: expect.any(String),
    });
    const factorId = enrolled.data?.id ?? '';
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ id: expect.any(String), expires_at: expect.any(Number) });
    const challengeId = challenge.data?.id ?? '';
    const verified = await client.mfa.verify({ factorId, challengeId, code: 'abcdef' });
    expect([verified.data, verified.error?.message]).toEqual([null, 'Invalid TOTP code entered']);
    const both = await client.mfa.challengeAndVerify({ factorId, code: 'abcdef' });
    expect([both.data, both.error?.message]).toEqual([null, 'Invalid TOTP code entered']);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
  });

  it('nothing of it without a session', async () => {
    const client = clientOf(judged.open);
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    expect([enrolled.data, enrolled.error?.message]).toEqual([
      null,
      'This endpoint requires a valid Bearer token',
    ]);
    const factorId = UNKNOWN_ID;
    expect((await client.mfa.challenge({ factorId })).error).not.toBeNull();
    expect(
      (await client.mfa.verify({ factorId, challengeId: UNKNOWN_ID, code: '123456' })).error,
    ).not.toBeNull();
    expect((await client.mfa.unenroll({ factorId })).error).not.toBeNull();
  });

  it('are listed and deleted by the service key, of those who are there', async () => {
    const { client, id: userId } = await withSession();
    await client.mfa.enroll({ factorType: 'totp' });
    const { data } = await admin().mfa.listFactors({ userId });
    expect(data?.factors).toHaveLength(1);
    const id = data?.factors[0]?.id ?? '';
    expect((await admin().mfa.deleteFactor({ userId, id })).error).toBeNull();
    expect((await admin().mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin().mfa.listFactors({ userId: UNKNOWN_ID })).error?.code).toBe('user_not_found');
    expect((await admin().mfa.deleteFactor({ userId: UNKNOWN_ID, id: UNKNOWN_ID })).error?.code).toBe(
      'user_not_found',
    );
  });
});
