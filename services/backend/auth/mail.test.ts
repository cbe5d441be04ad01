import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({ autoConfirm: false, isAllowedRedirect: (url) => url.host === 'kiln.test' });
});
afterAll(() => stoa.close());

/** Follows a mail's link, the last one's unless told, as a browser would and answers where it leads. */
async function follow(mail = stoa.mails.at(-1)): Promise<URL> {
  const link = new URL(mail?.link ?? '');
  const reply = await fetch(`${stoa.base}${link.pathname}${link.search}`, { redirect: 'manual' });
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '');
}

const pkce = () => stoa.client(undefined, { auth: { flowType: 'pkce' } });

it('[AUTH-14] without auto-confirmation the mailed link gives a code that only the asking browser can exchange', async () => {
  const browser = pkce();
  const options = { emailRedirectTo: 'https://kiln.test/welcome' };
  const { data, error } = await browser.auth.signUp({
    email: 'new@example.test',
    password: PASSWORD,
    options,
  });
  expect([error, data.session]).toEqual([null, null]);
  expect(
    (await stoa.client().auth.signInWithPassword({ email: 'new@example.test', password: PASSWORD })).error
      ?.code,
  ).toBe('email_not_confirmed');
  const landing = await follow();
  expect(landing.origin + landing.pathname).toBe('https://kiln.test/welcome');
  const code = landing.searchParams.get('code') ?? '';
  const thief = await fetch(`${stoa.base}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'guessed'.repeat(8) }),
  });
  expect([thief.status, await thief.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
  const session = await browser.auth.exchangeCodeForSession(code);
  expect(session.data.user?.email_confirmed_at).toBeTruthy();
  expect(
    (await stoa.client().auth.signInWithPassword({ email: 'new@example.test', password: PASSWORD })).error,
  ).toBeNull();
});

it('a link works once and says so the second time', async () => {
  await pkce().auth.signUp({ email: 'once@example.test', password: PASSWORD });
  expect((await follow()).searchParams.get('code')).toBeTruthy();
  expect((await follow()).searchParams.get('error_code')).toBe('otp_expired');
});

it('recovery mails a link whose session may set a new password', async () => {
  await stoa.backend.admin.createUser({
    email: 'lost@example.test',
    password: PASSWORD,
    email_confirm: true,
  });
  const browser = pkce();
  await browser.auth.resetPasswordForEmail('lost@example.test', {
    redirectTo: 'https://kiln.test/login/reset-password',
  });
  const landing = await follow();
  expect(landing.pathname).toBe('/login/reset-password');
  await browser.auth.exchangeCodeForSession(landing.searchParams.get('code') ?? '');
  expect((await browser.auth.updateUser({ password: 'found again 5' })).error).toBeNull();
  expect(
    (await stoa.client().auth.signInWithPassword({ email: 'lost@example.test', password: 'found again 5' }))
      .error,
  ).toBeNull();
});

it('a link never leads to a host that is not ours', async () => {
  await stoa.backend.admin.createUser({
    email: 'open@example.test',
    password: PASSWORD,
    email_confirm: true,
  });
  for (const redirectTo of ['https://evil.test/', 'javascript:alert(1)', '//evil.test']) {
    await stoa.client().auth.resetPasswordForEmail('open@example.test', { redirectTo });
    expect((await follow()).host).toBe('site.test');
  }
});

it('whether an address is known cannot be learnt from sign-up, recovery or the mail limit', async () => {
  await stoa.backend.admin.createUser({
    email: 'known@example.test',
    password: PASSWORD,
    email_confirm: true,
  });
  const shape = async (email: string) => {
    const up = await stoa.client().auth.signUp({ email, password: PASSWORD });
    const statuses = [];
    for (let turn = 0; turn < 3; turn++) {
      const { error } = await stoa.client().auth.resetPasswordForEmail(email);
      statuses.push(error?.code ?? 'ok');
    }
    const magic = await stoa.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const user = JSON.stringify(up.data.user)
      .replaceAll(email, 'ADDRESS')
      .replace(/[0-9a-f-]{36}/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
    return { error: up.error, session: up.data.session, user, statuses, magic: magic.error?.code };
  };
  const known = await shape('known@example.test');
  expect(known).toEqual(await shape('unknown@example.test'));
  expect(known.magic).toBe('over_email_send_rate_limit');
});

it('a new address counts only after the links in both mailboxes were opened', async () => {
  await stoa.backend.admin.createUser({ email: 'old@example.test', password: PASSWORD, email_confirm: true });
  const browser = pkce();
  await browser.auth.signInWithPassword({ email: 'old@example.test', password: PASSWORD });
  const { data } = await browser.auth.updateUser({ email: 'fresh@example.test' });
  expect([data.user?.email, data.user?.new_email]).toEqual(['old@example.test', 'fresh@example.test']);
  expect(stoa.mails.slice(-2).map(({ to }) => to)).toEqual(['fresh@example.test', 'old@example.test']);
  const [first, second] = stoa.mails.slice(-2);
  expect((await follow(first)).searchParams.get('message')).toMatch(/link sent to the other email/);
  expect((await follow(first)).searchParams.get('error_code')).toBe('otp_expired');
  expect((await browser.auth.getUser()).data.user?.email).toBe('old@example.test');
  const code = (await follow(second)).searchParams.get('code') ?? '';
  expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  const changed = (await browser.auth.getUser()).data.user;
  expect(changed?.email).toBe('fresh@example.test');
  expect(changed?.identities?.[0]?.identity_data).toMatchObject({ email: 'fresh@example.test' });
});

it('an address that somebody took in the meantime is not given twice', async () => {
  const sign = async (email: string) => {
    await stoa.backend.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const client = stoa.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return client;
  };
  const client = await sign('slow@example.test');
  await client.auth.updateUser({ email: 'wanted@example.test' });
  const [first, second] = stoa.mails.slice(-2);
  await sign('wanted@example.test');
  await follow(first);
  expect((await follow(second)).searchParams.get('error_code')).toBe('email_exists');
  expect((await client.auth.getUser()).data.user?.email).toBe('slow@example.test');
});
