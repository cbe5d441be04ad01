import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ autoConfirm: false })));
afterAll(() => stoa.close());

let made = 0;
const newEmail = () => `o${++made}@example.test`;
const mailTo = (email: string) => stoa.mails.filter(({ to }) => to === email).at(-1);
const tokenOf = (email: string) => new URL(mailTo(email)?.link ?? '').searchParams.get('token') ?? '';
const verifyHash = (token_hash: string, type: 'email' | 'recovery' | 'magiclink' | 'signup') =>
  stoa.client().auth.verifyOtp({ token_hash, type });

it('a mailed code signs in a person who had no account, with the metadata asked for', async () => {
  const email = newEmail();
  const request = await stoa
    .client()
    .auth.signInWithOtp({ email, options: { data: { display_name: 'Ida' } } });
  expect([request.error, request.data.user, request.data.session]).toEqual([null, null, null]);
  const token = mailTo(email)?.code ?? '';
  const { data, error } = await stoa.client().auth.verifyOtp({ email, token, type: 'email' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    user_metadata: { display_name: 'Ida' },
  });
  const claims = await stoa.backend.verifyAccessToken(data.session?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] });
});

it('the hash of a link signs in once, in any browser, and its code dies with it', async () => {
  const email = newEmail();
  await stoa.client().auth.signInWithOtp({ email });
  const [token, code] = [tokenOf(email), mailTo(email)?.code ?? ''];
  expect((await verifyHash(token, 'magiclink')).data.user?.email).toBe(email);
  expect((await verifyHash(token, 'magiclink')).error).toMatchObject({ status: 403, code: 'otp_expired' });
  const overdue = await stoa.client().auth.verifyOtp({ email, token: code, type: 'email' });
  expect(overdue.error?.code).toBe('otp_expired');
});

it('[AUTH-14] a PKCE magic link gives its code to the browser that asked', async () => {
  const email = newEmail();
  const browser = stoa.client(undefined, { auth: { flowType: 'pkce' } });
  await browser.auth.signInWithOtp({ email });
  expect(tokenOf(email)).toMatch(/^pkce_/);
  const link = new URL(mailTo(email)?.link ?? '');
  const reply = await fetch(`${stoa.base}${link.pathname}${link.search}`, { redirect: 'manual' });
  const code = new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const stranger = stoa.client(undefined, { auth: { flowType: 'pkce' } });
  expect((await stranger.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  expect((await browser.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email);
});

it('[AUTH-05] a recovery hash opens a session that sets the new password', async () => {
  const email = newEmail();
  await stoa.backend.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  await stoa.client().auth.resetPasswordForEmail(email);
  const client = stoa.client();
  expect((await client.auth.verifyOtp({ token_hash: tokenOf(email), type: 'recovery' })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'found again 5' })).error).toBeNull();
  const back = await stoa.client().auth.signInWithPassword({ email, password: 'found again 5' });
  expect(back.error).toBeNull();
});

it('a recovery mail ends with the password it was for', async () => {
  const email = newEmail();
  await stoa.backend.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const client = stoa.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await stoa.client().auth.resetPasswordForEmail(email);
  await client.auth.updateUser({ password: 'changed by hand 8' });
  expect((await verifyHash(tokenOf(email), 'recovery')).error?.code).toBe('otp_expired');
});

it('a link past its time and one of another kind open nothing', async () => {
  const email = newEmail();
  await stoa.client().auth.signInWithOtp({ email });
  const token = tokenOf(email);
  expect((await verifyHash(token, 'signup')).error?.code).toBe('otp_expired');
  await stoa.sql`update auth.one_time_tokens set created_at = now() - interval '61 minutes'`;
  expect((await verifyHash(token, 'magiclink')).error?.code).toBe('otp_expired');
});

it('two browsers that show one link at once: one is in, the other too late', async () => {
  const email = newEmail();
  await stoa.client().auth.signInWithOtp({ email });
  const token = tokenOf(email);
  const both = await Promise.all([verifyHash(token, 'magiclink'), verifyHash(token, 'magiclink')]);
  expect(both.map(({ error }) => error?.code ?? 'in').toSorted()).toEqual(['in', 'otp_expired']);
});

it('a password typed by somebody else before the mail was opened does not survive the owner', async () => {
  const email = newEmail();
  await stoa.client().auth.signUp({ email, password: 'the thief knows 1' });
  await stoa.client().auth.signInWithOtp({ email });
  expect((await verifyHash(tokenOf(email), 'magiclink')).error).toBeNull();
  const thief = await stoa.client().auth.signInWithPassword({ email, password: 'the thief knows 1' });
  expect(thief.error?.code).toBe('invalid_credentials');
});

it('no account is made where none is wanted, and the answer does not tell', async () => {
  const email = newEmail();
  const { error } = await stoa.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect([error, mailTo(email)]).toEqual([null, undefined]);
  expect(await stoa.backend.admin.findUserByEmail(email)).toBeUndefined();
});

it('a confirmation is sent again to who waits for one, and to nobody else', async () => {
  const [waiting, unknown] = [newEmail(), newEmail()];
  await stoa.client().auth.signUp({ email: waiting, password: PASSWORD });
  const before = tokenOf(waiting);
  for (const email of [waiting, unknown])
    expect((await stoa.client().auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(mailTo(unknown)).toBeUndefined();
  expect((await verifyHash(before, 'signup')).error?.code).toBe('otp_expired');
  expect((await verifyHash(tokenOf(waiting), 'signup')).error).toBeNull();
});

it.each([
  [{ type: 'email' }, 'Verify requires a token or a token hash'],
  [{ type: 'email', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
  [
    { type: 'sms', token: '1', email: 'a@b.test' },
    'Only an email address or phone number should be provided on verify',
  ],
  [{ type: 'email', token_hash: 'x', email: 'a@b.test' }, 'Only the token_hash and type should be provided'],
  [{ type: '__proto__', token_hash: 'x' }, 'Invalid verification type'],
])('the proof %j is refused with a sentence', async (body, msg) => {
  const reply = await fetch(`${stoa.base}/auth/v1/verify`, { method: 'POST', body: JSON.stringify(body) });
  expect([reply.status, await reply.json()]).toMatchObject([400, { error_code: 'validation_failed', msg }]);
});

it('codes stand in the database only as keyed hashes', async () => {
  const email = newEmail();
  await stoa.client().auth.signInWithOtp({ email });
  const [row] = await stoa.sql<[{ all: string; code_hash: string }]>`
    select t::text as all, code_hash from auth.one_time_tokens t where relates_to = ${email}`;
  expect(row.all).not.toContain(mailTo(email)?.code);
  expect(row.all).not.toContain(tokenOf(email));
  expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/);
});

it('where sign-ups are closed neither a password nor a link makes an account', async () => {
  const closed = await startTestBackend({ signUp: false });
  const up = await closed.client().auth.signUp({ email: newEmail(), password: PASSWORD });
  expect(up.error).toMatchObject({
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
  await closed.client().auth.signInWithOtp({ email: newEmail() });
  expect([closed.mails, await closed.sql`select 1 from auth.users`]).toEqual([[], []]);
  await closed.close();
});
