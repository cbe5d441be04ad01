import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend()));
afterAll(() => stoa.close());

describe('own changes', () => {
  it('metadata are merged; a new password ends the other sessions and works', async () => {
    const { client, email, token } = await stoa.person();
    const other = stoa.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.updateUser({ data: { display_name: 'New', avatar: 'a.png' } });
    const { data, error } = await client.auth.updateUser({
      password: 'another phrase 7',
      data: { avatar: null },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ display_name: 'New' });
    expect(await stoa.backend.verifyAccessToken(token)).not.toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect(
      (await stoa.client().auth.signInWithPassword({ email, password: 'another phrase 7' })).error,
    ).toBeNull();
  });

  it('the same password and a weak one are refused', async () => {
    const { client } = await stoa.person();
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'x1' })).error?.code).toBe('weak_password');
  });

  it('a person cannot write app_metadata or a role', async () => {
    const { client, token } = await stoa.person();
    await fetch(`${stoa.base}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ app_metadata: { admin: true }, role: 'service_role', data: {} }),
    });
    const { data } = await client.auth.getUser();
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(data.user?.role).toBe('authenticated');
  });
});

describe('administration', () => {
  it('the service role makes, finds, changes, bans and deletes people', async () => {
    const { admin } = stoa.client(stoa.backend.serviceRoleKey).auth;
    const made = await admin.createUser({
      email: 'made@example.test',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { display_name: 'M' },
    });
    const id = made.data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email_confirmed_at).toBeTruthy();
    expect((await stoa.backend.admin.findUserByEmail(' MADE@example.test'))?.id).toBe(id);
    const list = await admin.listUsers({ page: 1, perPage: 2 });
    expect(list.data.users).toHaveLength(2);
    const client = stoa.client();
    const { data } = await client.auth.signInWithPassword({ email: 'made@example.test', password: PASSWORD });
    await admin.updateUserById(id, { ban_duration: '1h', app_metadata: { note: 'x' } });
    expect(await stoa.backend.verifyAccessToken(data.session?.access_token ?? '')).toBeNull();
    expect(
      (await stoa.client().auth.signInWithPassword({ email: 'made@example.test', password: PASSWORD })).error
        ?.code,
    ).toBe('user_banned');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it('neither the public key nor a person reaches it', async () => {
    const { client } = await stoa.person();
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await stoa.client().auth.admin.createUser({ email: 'x@example.test' })).error).toMatchObject({
      status: 403,
      code: 'not_admin',
    });
  });

  it('health and settings answer', async () => {
    expect(await (await fetch(`${stoa.base}/auth/v1/health`)).json()).toMatchObject({ name: 'GoTrue' });
    expect(await (await fetch(`${stoa.base}/auth/v1/settings`)).json()).toMatchObject({
      external: { email: true },
      mailer_autoconfirm: true,
    });
    const lost = await fetch(`${stoa.base}/auth/v1/nowhere`);
    expect([lost.status, await lost.json()]).toMatchObject([404, { error_code: 'not_found' }]);
  });
});
