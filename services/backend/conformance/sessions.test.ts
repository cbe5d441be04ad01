// Follows, case by case, what the public suite of auth-js (supabase/supabase-js, MIT) expects of a server; the tests are our own.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { adminOf, clientOf, credentials, memory, startJudged } from './clients.ts';

let judged: Awaited<ReturnType<typeof startJudged>>;
beforeAll(async () => void (judged = await startJudged()));
afterAll(() => judged.stop());

const KEY = 'judged';
const EXPIRED_JWT = [
  { alg: 'HS256', typ: 'JWT' },
  { aud: 'authenticated', exp: 1_748_107_074, sub: '1234567890', role: 'authenticated' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')
  .concat('.c2lnbmF0dXJl');

async function signedUp() {
  const content: Record<string, string> = {};
  const client = clientOf(judged.open, { storage: memory(content), storageKey: KEY });
  const given = credentials();
  const { data, error } = await client.signUp({ email: given.email, password: given.password });
  if (error || !data.session) throw error ?? new Error('no session');
  const stored = () => JSON.parse(content[KEY] ?? 'null') as Record<string, unknown>;
  const store = (change: Record<string, unknown>) =>
    void (content[KEY] = JSON.stringify({ ...stored(), ...change }));
  return { client, ...given, session: data.session, user: data.user, store };
}

const aSession = {
  access_token: expect.any(String),
  refresh_token: expect.any(String),
  expires_in: expect.any(Number),
  expires_at: expect.any(Number),
  token_type: 'bearer',
};

describe('refreshSession', () => {
  it.each(['given', 'own'])('the %s refresh token gives a new session', async (which) => {
    const { client, session } = await signedUp();
    const { refresh_token } = session;
    const { data, error } = await client.refreshSession(which === 'given' ? { refresh_token } : undefined);
    expect([error, data.session]).toMatchObject([null, aSession]);
    expect(data.session?.refresh_token).not.toBe(refresh_token);
  });

  it('an unknown refresh token gives none', async () => {
    const { data, error } = await clientOf(judged.open).refreshSession({ refresh_token: 'invalid' });
    expect([error?.message, data.session]).toEqual(['Invalid Refresh Token: Refresh Token Not Found', null]);
  });

  it('two callers of one client share one refresh', async () => {
    const { client } = await signedUp();
    const both = await Promise.all([client.refreshSession(), client.refreshSession()]);
    expect(both[0].data.session?.access_token).toBe(both[1].data.session?.access_token);
  });
});

describe('setSession', () => {
  it('takes a session over and keeps it', async () => {
    const { client, session } = await signedUp();
    const { data, error } = await client.setSession(session);
    expect([error, data.session]).toMatchObject([null, aSession]);
    expect((await client.getSession()).data.session).not.toBeNull();
    const changed = await client.updateUser({ data: { hello: 'world' } });
    expect(changed.data.user?.user_metadata).toMatchObject({ hello: 'world' });
  });

  it.each([
    ['a malformed access token', { access_token: 'invalid', refresh_token: 'x' }, 'Invalid JWT structure'],
    [
      'an expired one and an unknown refresh token',
      { access_token: EXPIRED_JWT, refresh_token: 'x' },
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
    ['no refresh token', { access_token: 'x' }, 'Auth session missing!'],
    ['no access token', { refresh_token: 'x' }, 'Auth session missing!'],
  ])('%s is refused', async (_, session, message) => {
    const { data, error } = await clientOf(judged.open).setSession(session as never);
    expect([error?.message, data.session]).toEqual([message, null]);
  });
});

describe('getSession', () => {
  it('answers the session, and none where there is none', async () => {
    const { client } = await signedUp();
    expect((await client.getSession()).data.session).toMatchObject({ ...aSession, user: {} });
    expect((await clientOf(judged.open).getSession()).data.session).toBeNull();
  });

  it('refreshes one that ran out', async () => {
    const { client, session, store } = await signedUp();
    store({ expires_at: Math.floor(Date.now() / 1000) - 60 });
    const { data, error } = await client.getSession();
    expect([error, data.session]).toMatchObject([null, aSession]);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it('answers an error where that cannot be', async () => {
    const { client, store } = await signedUp();
    store({ expires_at: 1, access_token: 'old', refresh_token: 'old' });
    const { data, error } = await client.getSession();
    expect([error?.message, data.session]).toEqual(['Invalid Refresh Token: Refresh Token Not Found', null]);
  });
});

describe('getClaims', () => {
  it('answers nothing without a session', async () => {
    expect(await clientOf(judged.open).getClaims()).toEqual({ data: null, error: null });
  });

  it('checks the signature with the published key', async () => {
    const urls: string[] = [];
    const client = clientOf(judged.open, {
      fetch: (input, init) => {
        urls.push(String(input));
        return fetch(input, init);
      },
    });
    const { email, password } = credentials();
    await client.signUp({ email, password });
    const { data, error } = await client.getClaims();
    expect([error, data?.claims.email]).toEqual([null, email]);
    expect(urls.map((url) => url.split('/auth/v1')[1])).toEqual(['/signup', '/.well-known/jwks.json']);
  });

  it('a signature that does not fit is an error', async () => {
    const { client } = await signedUp();
    const verify = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(false);
    const { data, error } = await client.getClaims();
    verify.mockRestore();
    expect([data, error?.message]).toEqual([null, 'Invalid JWT signature']);
  });

  it('a symmetric token is asked of the server, which knows its own', async () => {
    const { client, store } = await signedUp();
    const parts = [
      { alg: 'HS256', typ: 'JWT' },
      { exp: Math.floor(Date.now() / 1000) + 3600, sub: '1', role: 'authenticated' },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    store({ access_token: `${parts.join('.')}.Zm9yZ2Vk` });
    const { data, error } = await client.getClaims();
    expect(data).toBeNull();
    expect(error?.message).toContain('unable to parse or verify signature');
  });

  it('an old token is refreshed first', async () => {
    const { client, email, store } = await signedUp();
    store({ expires_at: 1 });
    expect((await client.getClaims()).data?.claims.email).toBe(email);
  });

  it('a token past its time is told', async () => {
    const { client, store } = await signedUp();
    store({ access_token: EXPIRED_JWT });
    const notified = await client.getClaims().then(
      ({ error }) => error?.message,
      (error: Error) => error.message,
    );
    expect(notified).toBe('JWT has expired');
  });
});

describe('signing out', () => {
  it('ends the session', async () => {
    const { client } = await signedUp();
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect((await client.getUser()).data.user).toBeNull();
  });

  it('clears it also when the person is gone', async () => {
    const { client, user } = await signedUp();
    await adminOf(judged.open).deleteUser(user?.id ?? '');
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('of somebody, by the service key and their token', async () => {
    const { session } = await signedUp();
    expect((await adminOf(judged.open).signOut(session.access_token)).error).toBeNull();
    const bad = await adminOf(judged.open).signOut('this-is-a-bad-token');
    expect(bad.error?.message).toMatch(/^invalid JWT/);
  });

  it('knows three scopes', async () => {
    const { client } = await signedUp();
    const notified = await client.signOut({ scope: 'everywhere' as 'global' }).then(
      ({ error }) => error?.message,
      (error: Error) => error.message,
    );
    expect(notified).toMatch(/scope/i);
  });
});

describe('events', () => {
  it('follow signing in, refreshing, changing and signing out', async () => {
    const { client, email, password } = await signedUp();
    const events: AuthChangeEvent[] = [];
    const { data } = client.onAuthStateChange((event) => void events.push(event));
    await client.signInWithPassword({ email, password });
    await client.refreshSession();
    await client.updateUser({ data: { a: 1 } });
    await client.signOut();
    data.subscription.unsubscribe();
    await client.signInWithPassword({ email, password });
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });
});
