import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({ autoConfirm: false, isAllowedRedirect: (url) => url.host === 'kiln.test' });
});
afterAll(() => stoa.close());

const admin = () => stoa.client(stoa.backend.serviceRoleKey).auth.admin;
const redirectTo = 'https://kiln.test/welcome';

describe('links the service key asks for', () => {
  it('an invited person gets a mail, and the link makes their account', async () => {
    const { data, error } = await admin().inviteUserByEmail('guest@example.test', {
      data: { display_name: 'Guest' },
      redirectTo,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      invited_at: expect.any(String),
      user_metadata: { display_name: 'Guest' },
    });
    const link = new URL(stoa.mails.at(-1)?.link ?? '');
    expect(link.origin).toBe('https://kiln.test');
    const token_hash = link.searchParams.get('token') ?? '';
    const guest = stoa.client();
    expect((await guest.auth.verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    expect((await guest.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await admin().inviteUserByEmail('guest@example.test');
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('a generated link is not mailed, and its hash and its code both work', async () => {
    const email = 'linked@example.test';
    const before = stoa.mails.length;
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { plan: 'a' }, redirectTo },
    });
    expect([error, stoa.mails.length]).toEqual([null, before]);
    expect(data.user).toMatchObject({ email, user_metadata: { plan: 'a' } });
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo });
    expect(data.properties?.action_link).toContain('type=signup');
    const token = data.properties?.email_otp ?? '';
    const by = await stoa.client().auth.verifyOtp({ email, token, type: 'signup' });
    expect(by.data.user?.email).toBe(email);
    for (const type of ['magiclink', 'recovery'] as const) {
      const made = await admin().generateLink({ type, email });
      const token_hash = made.data.properties?.hashed_token ?? '';
      expect((await stoa.client().auth.verifyOtp({ token_hash, type })).error).toBeNull();
    }
  });

  it('both halves of a change of address can be generated', async () => {
    const email = 'moving@example.test';
    const newEmail = 'moved@example.test';
    await stoa.backend.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin().generateLink({ type, email, newEmail });
      const token_hash = data.properties?.hashed_token ?? '';
      const step = await stoa.client().auth.verifyOtp({ token_hash, type: 'email_change' });
      expect(step.error).toBeNull();
    }
    expect(await stoa.backend.admin.findUserByEmail(newEmail)).toBeTruthy();
  });

  it('what cannot be is refused', async () => {
    const unknown = await admin().generateLink({ type: 'recovery', email: 'nobody@example.test' });
    expect(unknown.error?.code).toBe('user_not_found');
    const weak = await admin().generateLink({ type: 'signup', email: 'w@example.test', password: 'x' });
    expect(weak.error?.code).toBe('weak_password');
    const odd = await admin().generateLink({ type: 'sms' as never, email: 'w@example.test' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const visitor = stoa.client().auth.admin;
    expect((await visitor.inviteUserByEmail('x@example.test')).error?.code).toBe('not_admin');
    expect((await visitor.generateLink({ type: 'magiclink', email: 'x@example.test' })).error?.code).toBe(
      'not_admin',
    );
  });
});

describe('people in the hands of the service key', () => {
  it('are listed by page with the total and where the next page is', async () => {
    for (const name of ['a', 'b', 'c']) await admin().createUser({ email: `page-${name}@example.test` });
    const { data } = await admin().listUsers({ page: 1, perPage: 2 });
    if (!('total' in data)) throw new Error('a page');
    expect([data.users.length, data.nextPage, data.total]).toEqual([2, 2, expect.any(Number)]);
    const beyond = await admin().listUsers({ page: 999, perPage: 2 });
    expect([beyond.error, beyond.data.users]).toEqual([null, []]);
  });

  it('a changed address moves the identity too; a taken one is refused', async () => {
    const made = await admin().createUser({
      email: 'before@example.test',
      password: PASSWORD,
      email_confirm: true,
    });
    const id = made.data.user?.id ?? '';
    const phone = '4915300000001';
    const { data } = await admin().updateUserById(id, {
      email: 'after@example.test',
      phone,
      phone_confirm: true,
    });
    expect(data.user?.app_metadata.providers).toEqual(['email', 'phone']);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: 'after@example.test' });
    expect((await stoa.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    await admin().createUser({ email: 'taken@example.test' });
    const taken = await admin().updateUserById(id, { email: 'taken@example.test' });
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  it('metadata keys set to null go, nulls inside a value stay', async () => {
    const made = await admin().createUser({
      email: 'meta@example.test',
      user_metadata: { a: 1, b: { c: 2 } },
      app_metadata: { plan: 'x' },
    });
    const { data } = await admin().updateUserById(made.data.user?.id ?? '', {
      user_metadata: { a: null, b: { c: null } },
      app_metadata: { plan: null },
    });
    expect(data.user?.user_metadata).toEqual({ b: { c: null } });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('a softly deleted person is nobody, and the address is free again', async () => {
    const email = 'leaving@example.test';
    const made = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await admin().getUserById(id)).error?.code).toBe('user_not_found');
    const [row] =
      await stoa.sql`select email, encrypted_password, raw_user_meta_data as meta from auth.users where id = ${id}`;
    expect(row).toEqual({ email: null, encrypted_password: null, meta: {} });
    expect((await admin().createUser({ email })).error).toBeNull();
  });

  it.each(['soon', '', '-1h', `${'9'.repeat(30)}h`])('a ban of "%s" is refused', async (ban_duration) => {
    const made = await admin().createUser({ email: `ban${ban_duration.length}@example.test` });
    const { error } = await admin().updateUserById(made.data.user?.id ?? '', { ban_duration });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
