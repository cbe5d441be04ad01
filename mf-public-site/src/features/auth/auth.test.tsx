import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from '@stoa/shared/router';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { Login } from './login.tsx';
import { Signup } from './signup.tsx';
import { t } from '../../testing/texts.ts';

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{pathname + search}</output>;
}
const here = () => screen.getByTestId('here').textContent;

function show(
  which: 'login' | 'signup',
  options: { query?: string; error?: unknown; onPlatform?: boolean } = {},
) {
  const session = testSession({ status: 'signedOut', user: null });
  const fail = () => Promise.reject(options.error);
  if (options.error) Object.assign(session, { signIn: fail, signUp: fail });
  const bootstrap = options.onPlatform ? testBootstrap({ kind: 'platform', account: null }) : testBootstrap();
  render(
    <TestPage bootstrap={bootstrap} session={session} path={`/${which}${options.query ?? ''}`}>
      {which === 'login' ? <Login /> : <Signup />}
      <Here />
    </TestPage>,
  );
  return session;
}

const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function login() {
  await type(t('auth.email'), 'mia@kiln.example');
  await type(t('auth.password'), 'correct horse');
  await press(t('auth.login'));
}

describe('login', () => {
  it('[PAGE-07] signs in with what was typed, joins the site and leads to the front page', async () => {
    const session = show('login');
    await login();
    await expect.poll(here).toBe('/');
    expect(session.calls).toEqual([['signIn', { email: 'mia@kiln.example', password: 'correct horse' }]]);
    expect(calls).toEqual(['POST /api/members/register']);
  });

  it('on the platform host nobody joins an account', async () => {
    show('login', { onPlatform: true });
    await login();
    await expect.poll(here).toBe('/dashboard');
    expect(calls).toEqual([]);
  });

  it.each([
    ['/course/first-bowls?x=1', '/course/first-bowls?x=1'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://evil.example', '/'],
    ['/login', '/'],
    ['/\u0000evil', '/'],
  ])('[LAY-17] redirectedFrom %j leads to %s', async (from, to) => {
    show('login', { query: `?${new URLSearchParams({ redirectedFrom: from })}` });
    await login();
    await expect.poll(here).toBe(to);
  });

  it('wrong credentials are said at the field, and what was typed is kept', async () => {
    const error = Object.assign(new Error('Invalid login credentials'), {
      code: 'invalid_credentials',
      status: 400,
    });
    show('login', { error });
    await login();
    const password = screen.getByLabelText<HTMLInputElement>(t('auth.password'));
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
    const says = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(says?.textContent).toContain(t('auth.invalid'));
    expect(password.value).toBe('correct horse');
    expect(screen.getByLabelText<HTMLInputElement>(t('auth.email')).value).toBe('mia@kiln.example');
    expect(here()).toBe('/login');
  });

  it('names the first field that is missing or wrong before anything is sent', async () => {
    const session = show('login');
    await press(t('auth.login'));
    expect(screen.getByRole('alert').textContent).toBe(t('auth.emailMissing'));
    expect(document.activeElement).toBe(screen.getByLabelText(t('auth.email')));
    await type(t('auth.email'), 'not-an-address');
    await press(t('auth.login'));
    expect(screen.getByRole('alert').textContent).toBe(t('auth.emailWrong'));
    expect(session.calls).toEqual([]);
  });

  it('a backend that cannot be reached is said in plain words', async () => {
    show('login', { error: Object.assign(new Error('Failed to fetch'), { status: 0 }) });
    await login();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch');
  });

  it('the other form keeps the way back', () => {
    show('login', { query: '?redirectedFrom=/checkout' });
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
      '/signup?redirectedFrom=%2Fcheckout',
    );
  });
});

describe('sign-up', () => {
  async function signup(password: string) {
    await type(t('auth.name'), 'Mia');
    await type(t('auth.email'), 'mia@kiln.example');
    await type(t('auth.newPassword'), password);
    await press(t('auth.signup'));
  }

  it('[PAGE-08] creates the person with the typed name and leads on', async () => {
    const session = show('signup', { query: '?redirectedFrom=/checkout' });
    await signup('correct horse');
    await expect.poll(here).toBe('/checkout');
    expect(session.calls).toEqual([
      ['signUp', { name: 'Mia', email: 'mia@kiln.example', password: 'correct horse' }],
    ]);
  });

  it('[ERR-22] a weak password lists its reasons and loses nothing', async () => {
    const error = Object.assign(new Error('weak'), {
      code: 'weak_password',
      reasons: ['length', 'characters'],
    });
    show('signup', { error });
    await signup('abc');
    await expect
      .poll(() => screen.getAllByRole('listitem').map((item) => item.textContent))
      .toEqual([t('auth.weakReasons.length'), t('auth.weakReasons.characters')]);
    expect(screen.getByRole('alert').textContent).toContain(t('auth.weakNext'));
    expect(screen.getByLabelText<HTMLInputElement>(t('auth.name')).value).toBe('Mia');
    expect(screen.getByLabelText<HTMLInputElement>(t('auth.newPassword')).value).toBe('abc');
  });

  it('waits for the link in the mail where the backend wants the address confirmed', async () => {
    const session = show('signup');
    session.signUp = async () => ({ needsConfirmation: true });
    await signup('correct horse');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t('auth.confirmTitle'));
    expect(here()).toBe('/signup');
  });
});

describe('a second factor', () => {
  const answers: unknown[] = [];
  const client = (error: unknown = null) =>
    ({
      auth: {
        mfa: { challengeAndVerify: async (answer: unknown) => (answers.push(answer), { error }) },
      },
    }) as never;
  function sendRequest(
    options: { factors?: { id: string; name: string }[]; error?: unknown; query?: string } = {},
  ) {
    answers.length = 0;
    const { factors = [{ id: 'f1', name: 'phone' }], error, query = '' } = options;
    const session = testSession({ status: 'signedOut', user: null, factors });
    render(
      <TestPage session={session} client={client(error)} path={`/login${query}`}>
        <Login />
        <Here />
      </TestPage>,
    );
    return session;
  }

  it('[AUTH-18] the code of the app is asked for, sent with its factor, and leads on to where the person wanted to go', async () => {
    sendRequest({ query: '?redirectedFrom=/checkout' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('mfa.title'));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await type('Code', '123 456');
    await press(t('mfa.verify'));
    await expect.poll(here).toBe('/checkout');
    expect(answers).toEqual([{ factorId: 'f1', code: '123456' }]);
    expect(calls).toEqual(['POST /api/members/register']);
  });

  it.each([
    ['١٢٣٤٥٦', '123456'],
    ['１２３-４５６', '123456'],
    ['\u09e7\u09e8\u09e9\u09ea\u09eb\u09ec', '123456'],
  ])('digits of other scripts are digits: %s', async (typed, sent) => {
    sendRequest();
    await type('Code', typed);
    await press(t('mfa.verify'));
    await expect.poll(() => answers).toEqual([{ factorId: 'f1', code: sent }]);
  });

  it('fewer than six digits are not sent', async () => {
    sendRequest();
    await type('Code', '12345');
    await press(t('mfa.verify'));
    expect(screen.getByRole('alert').textContent).toBe(t('mfa.missing'));
    expect(answers).toEqual([]);
  });

  it.each([
    [{ code: 'mfa_verification_failed' }, t('mfa.wrong')],
    [{ code: 'mfa_challenge_expired' }, t('mfa.wrong')],
    [{ code: 'over_request_rate_limit', status: 429 }, t('auth.tooMany')],
  ])('a refused code (%j) is said at the field', async (error, messageKey) => {
    sendRequest({ error });
    await type('Code', '123456');
    await press(t('mfa.verify'));
    expect((await screen.findByRole('alert')).textContent).toMatch(messageKey);
    expect(here()).toBe('/login');
  });

  it('[AUTH-18] whoever lost the app gives a code they kept; it is sent as it was typed, and the session it brings is taken up', async () => {
    const sent: [string, RequestInit | undefined][] = [];
    const taken: unknown[] = [];
    let reply = Response.json({ error_code: 'mfa_verification_failed', msg: 'no' }, { status: 422 });
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.includes('/auth/v1/')) return Response.json({});
      sent.push([url, init]);
      return reply;
    });
    const session = testSession({ status: 'signedOut', user: null, factors: [{ id: 'f1', name: 'phone' }] });
    const auth = {
      getSession: async () => ({ data: { session: { access_token: 'weak' } } }),
      setSession: async (tokens: unknown) => (taken.push(tokens), { error: null }),
    };
    render(
      <TestPage session={session} client={{ auth } as never} path="/login">
        <Login />
        <Here />
      </TestPage>,
    );
    await press(t('mfa.recovery.use'));
    expect(document.activeElement).toBe(screen.getByLabelText(t('mfa.recovery.label')));
    await type(t('mfa.recovery.label'), 'abcde-23456');
    await press(t('mfa.verify'));
    expect((await screen.findByRole('alert')).textContent).toContain(t('mfa.recovery.wrong'));
    reply = Response.json({ access_token: 'a', refresh_token: 'r' });
    await press(t('mfa.verify'));
    await expect.poll(() => taken).toEqual([{ access_token: 'a', refresh_token: 'r' }]);
    expect(sent.map(([url]) => url)).toEqual(
      Array(2).fill('http://test.localhost/auth/v1/recovery-codes/verify'),
    );
    expect(sent[1]?.[1]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer weak', apikey: 'anon' },
      body: '{"code":"abcde-23456"}',
    });
    await press(t('mfa.recovery.app'));
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });

  it('of several devices one is chosen, and somebody else may sign in instead', async () => {
    const session = sendRequest({
      factors: [
        { id: 'f1', name: 'phone' },
        { id: 'f2', name: '' },
      ],
    });
    await userEvent.selectOptions(screen.getByLabelText('Device'), 'Device 2');
    await type('Code', '123456');
    await press(t('mfa.verify'));
    await expect.poll(() => answers).toEqual([{ factorId: 'f2', code: '123456' }]);
    await press(t('mfa.other'));
    expect(session.calls).toEqual([['signOut']]);
  });
});
