import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { describe, expect, it, vi } from 'vitest';
import { createSessionClient, reconnectDelayMs } from './client.ts';
import { BackendSettingsError } from './client-settings.ts';
import { sessionCookie } from './cookie.ts';
import { MISSING_CREDENTIALS, requireCredentials } from './credentials.ts';
import { createSessionEngine } from './engine.ts';
import { lazyClient } from './lazy-client.ts';

async function setUp({ isExpected = true } = {}) {
  let fire: (event: AuthChangeEvent, session: Session | null) => void = () => {};
  const client = {
    auth: {
      onAuthStateChange: (callback: typeof fire) => {
        fire = callback;
        return { data: { subscription: { unsubscribe: vi.fn() } } };
      },
      signOut: vi.fn(async () => ({ error: null })),
    },
  } as unknown as DatabaseClient;
  const hooks = { onChange: vi.fn(), onRecovery: vi.fn(), log: vi.fn() };
  const source = { load: vi.fn(async () => client), isExpected: vi.fn(() => isExpected) };
  const engine = createSessionEngine(source, hooks);
  if (isExpected) await engine.client();
  return {
    engine,
    source,
    hooks,
    client,
    fire: (event: AuthChangeEvent, session: Session | null) => fire(event, session),
  };
}
const sessionOf = (id: string) =>
  ({ user: { id, email: `${id}@x.example`, user_metadata: {} } }) as unknown as Session;

describe('session engine', () => {
  it('[AUTH-09] follows auth events and tells its listeners', async () => {
    const { engine, fire } = await setUp();
    const listener = vi.fn();
    engine.subscribe(listener);
    expect(engine.getState().status).toBe('loading');
    fire('INITIAL_SESSION', null);
    fire('SIGNED_IN', sessionOf('ada'));
    expect(engine.getState()).toMatchObject({
      status: 'signedIn',
      user: { id: 'ada', email: 'ada@x.example' },
    });
    fire('SIGNED_OUT', null);
    expect(engine.getState().status).toBe('signedOut');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('[AUTH-07] INITIAL_SESSION and SIGNED_IN report the person once, so that presence is set up once', async () => {
    const { hooks, fire } = await setUp();
    fire('INITIAL_SESSION', sessionOf('ada'));
    fire('SIGNED_IN', sessionOf('ada'));
    fire('SIGNED_IN', sessionOf('ada'));
    expect(hooks.onChange.mock.calls).toEqual([['ada']]);
    fire('SIGNED_IN', sessionOf('bob'));
    expect(hooks.onChange.mock.calls).toEqual([['ada'], ['bob']]);
  });

  it('[AUTH-08] TOKEN_REFRESHED is only logged', async () => {
    const { engine, hooks, fire } = await setUp();
    fire('INITIAL_SESSION', sessionOf('ada'));
    const before = engine.getState();
    fire('TOKEN_REFRESHED', sessionOf('eve'));
    expect(engine.getState()).toBe(before);
    expect(hooks.log).toHaveBeenCalledTimes(1);
    expect(hooks.onChange).toHaveBeenCalledTimes(1);
  });

  it('[AUTH-06] PASSWORD_RECOVERY signs in and asks for the new password, and no other event does', async () => {
    const { engine, hooks, fire } = await setUp();
    fire('INITIAL_SESSION', null);
    fire('SIGNED_IN', sessionOf('bob'));
    fire('USER_UPDATED', sessionOf('bob'));
    expect(hooks.onRecovery).not.toHaveBeenCalled();
    fire('PASSWORD_RECOVERY', sessionOf('ada'));
    expect(hooks.onRecovery).toHaveBeenCalledTimes(1);
    expect(engine.getState().user?.id).toBe('ada');
  });

  it('[AUTH-04] sign-out ends the session here even when the backend cannot be reached', async () => {
    const { engine, client, fire } = await setUp();
    fire('INITIAL_SESSION', sessionOf('ada'));
    vi.mocked(client.auth.signOut).mockResolvedValueOnce({ error: { message: 'down' } as never });
    await engine.signOut();
    expect(engine.getState().status).toBe('signedOut');
  });
});

describe('a second factor', () => {
  const tokenOf = (aal: string) => `h.${btoa(JSON.stringify({ aal }))}.s`;
  const withFactor = (aal: string, status = 'verified') =>
    ({
      access_token: tokenOf(aal),
      user: {
        id: 'ada',
        email: 'ada@x.example',
        user_metadata: {},
        factors: [{ id: 'f1', friendly_name: 'phone', factor_type: 'totp', status }],
      },
    }) as unknown as Session;

  it('[AUTH-18] whoever still owes a code is signed out everywhere, with what may answer, until the code is given', async () => {
    const { engine, hooks, client, fire } = await setUp();
    const listener = vi.fn();
    engine.subscribe(listener);
    Object.assign(client.auth, { getSession: async () => ({ data: { session: withFactor('aal1') } }) });
    fire('INITIAL_SESSION', null);
    fire('SIGNED_IN', withFactor('aal1'));
    expect(engine.getState()).toEqual({
      status: 'signedOut',
      user: null,
      factors: [{ id: 'f1', name: 'phone' }],
    });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(await engine.accessToken()).toBeNull();
    expect(hooks.onChange.mock.calls).toEqual([[null]]);
    fire('MFA_CHALLENGE_VERIFIED', withFactor('aal2'));
    expect(engine.getState()).toMatchObject({ status: 'signedIn', user: { id: 'ada' } });
    expect(hooks.onChange.mock.calls).toEqual([[null], ['ada']]);
  });

  it('a factor that was never confirmed asks for nothing', async () => {
    const { engine, fire } = await setUp();
    fire('SIGNED_IN', withFactor('aal1', 'unverified'));
    expect(engine.getState().status).toBe('signedIn');
  });
});

describe('a visitor', () => {
  it('is signed out at once, without the client being loaded', async () => {
    const { engine, hooks, source } = await setUp({ isExpected: false });
    expect(engine.getState().status).toBe('signedOut');
    expect(hooks.onChange.mock.calls).toEqual([[null]]);
    expect(await engine.accessToken()).toBeNull();
    expect(source.load).not.toHaveBeenCalled();
  });

  it('who signs in in another tab is signed in here too', async () => {
    const { engine, source, fire } = await setUp({ isExpected: false });
    engine.wake();
    expect(source.load).not.toHaveBeenCalled();
    source.isExpected.mockReturnValue(true);
    engine.wake();
    await engine.client();
    fire('SIGNED_IN', sessionOf('ada'));
    expect(engine.getState().user?.id).toBe('ada');
    expect(source.load).toHaveBeenCalledTimes(1);
  });

  it('whose client does not load is signed out, and the next call tries again', async () => {
    const load = vi.fn(async (): Promise<DatabaseClient> => Promise.reject(new Error('offline')));
    const log = vi.fn();
    const engine = createSessionEngine(
      { load, isExpected: () => true },
      { onChange: vi.fn(), onRecovery: vi.fn(), log },
    );
    await expect(engine.client()).rejects.toThrow('offline');
    await vi.waitFor(() => expect(engine.getState().status).toBe('signedOut'), { timeout: 30_000 });
    expect(log).toHaveBeenCalledTimes(1);
    await expect(engine.client()).rejects.toThrow('offline');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['', '/', false],
    ['stoa-t-auth=x', '/', true],
    ['stoa-t-auth.0=x', '/', true],
    ['stoa-t-auth-code-verifier=x', '/', false],
    ['stoa-other-auth=x', '/', false],
    ['', '/login/reset-password?code=1', true],
    ['', '/#access_token=1', true],
  ])('with the cookies "%s" at %s: a session is expected: %s', (cookies, address, isExpected) => {
    const source = lazyClient({ url: 'http://b.localhost', anonKey: 'k', instanceId: 't', isSecure: false });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    history.replaceState(null, '', address);
    expect(source.isExpected()).toBe(isExpected);
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
});

describe('credentials', () => {
  it.each([
    {},
    { email: 'a@b.co' },
    { password: 'x' },
    { phone: '+49' },
    { email: '', phone: '', password: 'x' },
  ])('[AUTH-03] %j is refused with the observed message', (credentials) =>
    expect(() => requireCredentials(credentials)).toThrow(MISSING_CREDENTIALS),
  );
  it('[AUTH-03] the message is word for word', () => {
    expect(MISSING_CREDENTIALS).toBe('You must provide either an email or phone number and a password');
  });
  it('takes e-mail or phone', () => {
    expect(requireCredentials({ email: ' a@b.co ', password: 'x' })).toEqual({
      email: 'a@b.co',
      password: 'x',
    });
    expect(requireCredentials({ phone: '+4912', password: 'x' })).toEqual({ phone: '+4912', password: 'x' });
  });
});

describe('session cookie', () => {
  it('[AUTH-16] [AUTH-17] path root, same-site lax, one year in seconds, secure on https', () => {
    expect(sessionCookie('a1', false)).toEqual({
      name: 'stoa-a1-auth',
      path: '/',
      sameSite: 'lax',
      secure: false,
      maxAge: 31_536_000,
    });
    expect(sessionCookie('a1', true)).toMatchObject({ name: '__Host-stoa-auth', secure: true });
  });

  it('[AUTH-15] a long session is cut into cookies of at most 3180 characters and read back whole', async () => {
    const client = createSessionClient({
      url: 'http://b.localhost',
      anonKey: 'k',
      instanceId: 't',
      isSecure: false,
    });
    const long = {
      access_token: 'a'.repeat(9000),
      refresh_token: 'r',
      expires_at: 4102444800,
      expires_in: 1e6,
      token_type: 'bearer',
      user: { id: 'u' },
    };
    const storage = (
      client.auth as unknown as {
        storage: { setItem(k: string, v: string): Promise<void>; getItem(k: string): Promise<string> };
      }
    ).storage;
    await storage.setItem('stoa-t-auth', JSON.stringify(long));
    const parts = document.cookie.split('; ').filter((part) => part.startsWith('stoa-t-auth'));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.slice(part.indexOf('=') + 1).length).toBeLessThanOrEqual(3180);
    expect(JSON.parse(await storage.getItem('stoa-t-auth'))).toEqual(long);
  });
});

describe('client', () => {
  it('[ERR-11] address and key are both required', () => {
    const settings = { url: 'http://b.localhost', anonKey: 'k', instanceId: 't', isSecure: false };
    expect(() => lazyClient({ ...settings, url: '' })).toThrow(BackendSettingsError);
    expect(() => lazyClient({ ...settings, anonKey: '' })).toThrow(/both required/);
  });

  it('[AUTH-14] authentication uses PKCE', () => {
    const client = createSessionClient({
      url: 'http://b.localhost',
      anonKey: 'k',
      instanceId: 't',
      isSecure: false,
    });
    expect((client.auth as unknown as { flowType: string }).flowType).toBe('pkce');
  });

  it('[RT-08] reconnect waits 1, 2, 5, then 10 s', () => {
    expect([1, 2, 3, 4, 5, 50].map(reconnectDelayMs)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
  });
});
