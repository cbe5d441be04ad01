import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
let confirming: TestBackend;
beforeAll(async () => {
  [stoa, confirming] = await Promise.all([
    startTestBackend({ anonymous: true, limits: { anonymous: { attempts: 6, windowS: 3600 } } }),
    startTestBackend({ anonymous: true, autoConfirm: false }),
  ]);
});
afterAll(() => Promise.all([stoa.close(), confirming.close()]));

async function visitor(backend = stoa) {
  const client = backend.client();
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { cart: 1 } } });
  if (error) throw error;
  return { client, id: data.user?.id, user: data.user, token: data.session?.access_token ?? '' };
}

describe('anonymous people', () => {
  it('have a session that says so, and keep their metadata', async () => {
    const { user, token } = await visitor();
    expect(user).toMatchObject({ is_anonymous: true, user_metadata: { cart: 1 }, identities: [], email: '' });
    expect(await stoa.backend.verifyAccessToken(token)).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
  });

  it('become known with an address and a password, as the same person', async () => {
    const { client, id } = await visitor();
    const rejected = await client.auth.updateUser({ password: PASSWORD });
    expect(rejected.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const { data, error } = await client.auth.updateUser({ email: 'known@example.test', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'known@example.test',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const back = await stoa
      .client()
      .auth.signInWithPassword({ email: 'known@example.test', password: PASSWORD });
    expect(back.data.user?.id).toBe(id);
  });

  it('stay anonymous until the mailed link was opened, where mail is asked for', async () => {
    const { client, id } = await visitor(confirming);
    const { data } = await client.auth.updateUser({ email: 'slow@example.test' });
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', new_email: 'slow@example.test' });
    const token = confirming.mails.at(-1)?.code ?? '';
    const done = await client.auth.verifyOtp({ email: 'slow@example.test', token, type: 'email_change' });
    expect(done.data.user).toMatchObject({ id, is_anonymous: false, email: 'slow@example.test' });
  });

  it('are refused where they are not wanted, and limited where they are', async () => {
    const off = await startTestBackend();
    const { error } = await off.client().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, message: 'Anonymous sign-ins are disabled' });
    await off.close();
    const codes = [];
    for (let turn = 0; turn < 7; turn++)
      codes.push((await stoa.client().auth.signInAnonymously()).error?.code);
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });
});

describe('identities', () => {
  it('are listed, taken away by their person, and the last one stays', async () => {
    const phone = '4915200000001';
    const { client, email } = await stoa.person();
    await client.auth.updateUser({ phone });
    const token = stoa.texts.at(-1)?.code ?? '';
    await client.auth.verifyOtp({ phone, token, type: 'phone_change' });
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'phone']);
    const [mail, number] = data?.identities ?? [];
    if (!mail || !number) throw new Error('two identities');
    const stranger = await stoa.person();
    expect((await stranger.client.auth.unlinkIdentity(number)).error?.code).toBe(
      'single_identity_not_deletable',
    );
    expect((await client.auth.unlinkIdentity(mail)).error).toBeNull();
    const left = (await client.auth.getUser()).data.user;
    expect(left).toMatchObject({
      email: '',
      phone,
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect((await client.auth.unlinkIdentity(number)).error?.code).toBe('single_identity_not_deletable');
    const gone = await stoa.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(gone.error?.code).toBe('invalid_credentials');
    const by = await stoa.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(by.error).toBeNull();
  });

  it('of others, and ids that are none, are not found', async () => {
    const { client, token } = await stoa.person();
    await client.auth.updateUser({ phone: '4915200000002' });
    const code = stoa.texts.at(-1)?.code ?? '';
    await client.auth.verifyOtp({ phone: '4915200000002', token: code, type: 'phone_change' });
    const { client: other } = await stoa.person();
    const otherIdentity = (await other.auth.getUserIdentities()).data?.identities[0];
    if (!otherIdentity) throw new Error('an identity');
    expect((await client.auth.unlinkIdentity(otherIdentity)).error?.code).toBe('identity_not_found');
    const odd = await fetch(`${stoa.base}/auth/v1/user/identities/7`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([odd.status, await odd.json()]).toMatchObject([404, { error_code: 'validation_failed' }]);
  });
});
