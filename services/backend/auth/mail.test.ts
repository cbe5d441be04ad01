import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({ autoConfirm: false, isAllowedRedirect: (url) => url.host === 'kiln.test' });
});
afterAll(() => stoa.close());

/** Follows the last mail's link as a browser would and answers where it leads. */
async function follow(): Promise<URL> {
  const link = new URL(stoa.mails.at(-1)?.link ?? '');
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
    for (let turn = 0; turn < 5; turn++) {
      const { error } = await stoa.client().auth.resetPasswordForEmail(email);
      statuses.push(error?.code ?? 'ok');
    }
    return {
      error: up.error,
      session: up.data.session,
      keys: Object.keys(up.data.user ?? {}).length > 5,
      statuses,
    };
  };
  const known = await shape('known@example.test');
  expect(known).toEqual(await shape('unknown@example.test'));
  expect(known.statuses.at(-1)).toBe('over_email_send_rate_limit');
});

it('a new address counts only after its link was opened', async () => {
  await stoa.backend.admin.createUser({ email: 'old@example.test', password: PASSWORD, email_confirm: true });
  const browser = pkce();
  await browser.auth.signInWithPassword({ email: 'old@example.test', password: PASSWORD });
  const { data } = await browser.auth.updateUser({ email: 'fresh@example.test' });
  expect([data.user?.email, data.user?.new_email]).toEqual(['old@example.test', 'fresh@example.test']);
  expect(stoa.mails.at(-1)?.to).toBe('fresh@example.test');
  await follow();
  expect((await browser.auth.getUser()).data.user?.email).toBe('fresh@example.test');
});
