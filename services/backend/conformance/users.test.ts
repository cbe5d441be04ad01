// Follows, case by case, what the public suite of auth-js (supabase/supabase-js, MIT) expects of a server; the tests are our own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, credentials, startJudged } from './clients.ts';

let judged: Awaited<ReturnType<typeof startJudged>>;
beforeAll(async () => void (judged = await startJudged()));
afterAll(() => judged.stop());

const NEEDED = 'You must provide either an email or phone number and a password';
const CONTACT_NEEDED = 'You must provide either an email or phone number';
const pkce = () => clientOf(judged.open, { flowType: 'pkce' });
const aPerson = {
  id: expect.any(String),
  email: expect.any(String),
  phone: expect.any(String),
  aud: expect.any(String),
  last_sign_in_at: expect.any(String),
  created_at: expect.any(String),
  updated_at: expect.any(String),
};

describe('signUp', () => {
  it.each(['implicit', 'pkce'] as const)('by e-mail, %s flow, with metadata', async (flowType) => {
    const { email, password } = credentials();
    const options = { emailRedirectTo: 'http://localhost:9999/welcome', data: { info: 'some info' } };
    const { data, error } = await clientOf(judged.open, { flowType }).signUp({ email, password, options });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      ...aPerson,
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email' },
      user_metadata: options.data,
    });
    expect(data.session).not.toBeNull();
  });

  it('by phone', async () => {
    const { phone, password } = credentials();
    const made = await clientOf(judged.open).signUp({ phone, password });
    expect(made.error).toBeNull();
    const { data, error } = await clientOf(judged.open).signInWithPassword({ phone, password });
    expect([error, data.user]).toMatchObject([
      null,
      { ...aPerson, phone, phone_confirmed_at: expect.any(String), app_metadata: { provider: 'phone' } },
    ]);
  });

  it('by phone where messages confirm: a person, and no session yet', async () => {
    const { phone, password } = credentials();
    const options = { data: { info: 'some info' }, channel: 'whatsapp' as const, captchaToken: 'some_token' };
    const { data } = await clientOf(judged.confirming).signUp({ phone, password, options });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, user_metadata: options.data });
  });

  it.each([
    [{ email: 'asd@a.aa', password: '123' }, 'Password should be at least 6 characters'],
    [{ email: 'a', password: '123456-x' }, 'Unable to validate email address: invalid format'],
    [{ password: 'password123' }, NEEDED],
  ])('%j is refused', async (given, message) => {
    const { data, error } = await clientOf(judged.open).signUp(given as never);
    expect(error?.message).toContain(message);
    expect(data).toMatchObject({ user: null, session: null });
  });

  it('twice is told where sign-ups count at once', async () => {
    const { email, password } = credentials();
    await clientOf(judged.open).signUp({ email, password });
    const { data, error } = await clientOf(judged.open).signUp({ email, password });
    expect(error?.message).toBe('User already registered');
    expect(data).toMatchObject({ user: null, session: null });
  });

  it('is closed where it is closed', async () => {
    const { email, password } = credentials();
    const { data, error } = await clientOf(judged.closed).signUp({ email, password });
    expect([data.user, error?.message]).toEqual([null, 'Signups not allowed for this instance']);
  });
});

describe('signInWithPassword', () => {
  it('by e-mail', async () => {
    const { email, password } = credentials();
    await clientOf(judged.open).signUp({ email, password });
    const { data, error } = await clientOf(judged.open).signInWithPassword({ email, password });
    expect([error, data.user]).toMatchObject([null, { ...aPerson, email }]);
    expect(data.session).toMatchObject({ expires_in: expect.any(Number), user: { email } });
  });

  it.each([
    [{ email: 'nonexistent@example.com', password: 'wrongpassword' }, 'Invalid login credentials'],
    [{ phone: '+34123', password: 'wrongpassword' }, 'Invalid login credentials'],
    [{ password: 'password123' }, NEEDED],
  ])('%j is refused', async (given, message) => {
    const { data, error } = await clientOf(judged.open).signInWithPassword({
      ...given,
      options: { captchaToken: 'some_token' },
    } as never);
    expect([error?.message, data.user, data.session]).toEqual([message, null, null]);
  });
});

describe('signInWithOtp and verifyOtp', () => {
  it('asks by e-mail, with and without options', async () => {
    for (const options of [{ data: { hello: 'world' } }, {}, undefined]) {
      const { data, error } = await clientOf(judged.open).signInWithOtp({
        email: credentials().email,
        ...(options && { options }),
      });
      expect([error, data.user, data.session]).toEqual([null, null, null]);
    }
  });

  it.each([{ email: 'invalid-email' }, { phone: 'invalid-phone' }, { options: { data: {} } }])(
    '%j is refused',
    async (given) => {
      const { data, error } = await clientOf(judged.open).signInWithOtp(given as never);
      expect(error).not.toBeNull();
      expect(data).toMatchObject({ user: null, session: null });
    },
  );

  it('neither e-mail nor phone is told', async () => {
    const { error } = await clientOf(judged.open).signInWithOtp({} as never);
    expect(error?.message).toContain(CONTACT_NEEDED);
    expect((await clientOf(judged.open).resend({} as never)).error?.message).toContain(CONTACT_NEEDED);
  });

  it('codes that were never sent are refused', async () => {
    const { phone, email } = credentials();
    const token = '123456';
    for (const proof of [
      { phone, token, type: 'phone_change' as const, options: { captchaToken: 'x' } },
      { phone, token, type: 'sms' as const },
      { email, token, type: 'email' as const },
    ]) {
      const { data, error } = await clientOf(judged.confirming).verifyOtp(proof);
      expect([error?.status, error?.message]).toEqual([403, 'Token has expired or is invalid']);
      expect(data).toMatchObject({ user: null, session: null });
    }
    const odd = await clientOf(judged.confirming).verifyOtp({
      phone: `${phone}-invalid`,
      token,
      type: 'sms',
    });
    expect(odd.error?.message).toBe('Invalid phone number format (E.164 required)');
  });

  it('resend answers alike for everybody', async () => {
    const { email, phone } = credentials();
    const client = clientOf(judged.confirming);
    const emailRedirectTo = 'http://localhost:9999/welcome';
    for (const params of [
      { email, type: 'signup' as const, options: { emailRedirectTo } },
      { email, type: 'signup' as const, options: {} },
      { phone, type: 'phone_change' as const, options: { captchaToken: 'some_token' } },
      { phone, type: 'phone_change' as const, options: {} },
    ])
      expect((await client.resend(params)).error).toBeNull();
  });
});

describe('a person', () => {
  async function signedUp() {
    const client = clientOf(judged.open);
    const given = credentials();
    await client.signUp({ email: given.email, password: given.password });
    return { client, ...given };
  }

  it('is read and changed', async () => {
    const { client, email } = await signedUp();
    const { data, error } = await client.updateUser({ data: { hello: 'world' } });
    expect([error, data.user]).toMatchObject([
      null,
      { ...aPerson, email, user_metadata: { hello: 'world' } },
    ]);
    expect((await client.getUser()).data.user).toMatchObject({ email, user_metadata: { hello: 'world' } });
  });

  it('is not read or changed without a session', async () => {
    const client = clientOf(judged.open);
    expect((await client.getUser()).data.user).toBeNull();
    expect((await client.updateUser({ data: { name: 'x' } })).error).not.toBeNull();
    expect((await client.reauthenticate()).error).not.toBeNull();
    expect((await client.getUserIdentities()).error?.message).toBe('Auth session missing!');
  });

  it('asks for a new password, known or not', async () => {
    const { client, email } = await signedUp();
    const options = { redirectTo: 'http://localhost:9999/welcome', captchaToken: 'some_token' };
    for (const address of [email, 'this_user@does-not-exist.com'])
      expect(await client.resetPasswordForEmail(address, options)).toEqual({ data: {}, error: null });
  });

  it('proves again who they are', async () => {
    const { client } = await signedUp();
    expect(await client.reauthenticate()).toEqual({ data: { user: null, session: null }, error: null });
  });

  it('has identities that are not linked or unlinked where that is off', async () => {
    const { client, email } = await signedUp();
    const { data } = await client.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email } }]);
    const link = await client.linkIdentity({ provider: 'google', options: { scopes: 'openid' } });
    expect(link.error?.message).toBe('Manual linking is disabled');
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('an identity');
    expect((await client.unlinkIdentity(identity)).error?.message).toBe('Manual linking is disabled');
  });

  it('may be anonymous', async () => {
    const { data, error } = await clientOf(judged.open).signInAnonymously({ options: { data: { a: 1 } } });
    expect([error, data.user]).toMatchObject([null, { is_anonymous: true, user_metadata: { a: 1 } }]);
    expect(data.session).not.toBeNull();
    const off = await clientOf(judged.confirming).signInAnonymously();
    expect([off.data.session, off.error?.message]).toEqual([null, 'Anonymous sign-ins are disabled']);
  });
});

describe('other ways in', () => {
  it('an OAuth address is built; its code must be of this browser', async () => {
    const options = { redirectTo: 'https://localhost:9000/welcome', scopes: 'repo' };
    const { data, error } = await pkce().signInWithOAuth({ provider: 'github', options });
    expect([error, data.provider]).toEqual([null, 'github']);
    expect(data.url).toMatch(/provider=github.*scopes=repo.*code_challenge=/);
    const exchanged = await pkce().exchangeCodeForSession('mock_code');
    expect([exchanged.error?.status, exchanged.data.session]).toEqual([400, null]);
  });

  it('what is not offered says so', async () => {
    const idToken = await clientOf(judged.open).signInWithIdToken({
      provider: 'google',
      token: 'mock-id-token',
      nonce: 'mock-nonce',
    });
    expect(idToken.error?.message).toContain(
      'Provider (issuer "https://accounts.google.com") is not enabled',
    );
    for (const chain of ['solana', 'ethereum'] as const) {
      const signature = chain === 'solana' ? new Uint8Array([1, 2, 3]) : '0x01';
      const { error } = await clientOf(judged.open).signInWithWeb3({
        chain,
        message: 'test',
        signature,
      } as never);
      expect(error?.message).toBe('Web3 provider is disabled');
    }
    for (const params of [{ providerId: 'valid-provider-id' }, { domain: 'valid-domain' }])
      expect((await pkce().signInWithSSO(params)).error?.message).toContain('SAML 2.0 is disabled');
  });
});
