import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
let confirming: TestBackend;
beforeAll(async () => {
  [stoa, confirming] = await Promise.all([startTestBackend(), startTestBackend({ autoConfirm: false })]);
});
afterAll(() => Promise.all([stoa.close(), confirming.close()]));

const NEEDED = 'You must provide either an email or phone number and a password';
let last = 4_915_100_000_000;
const newPhone = () => String(++last);
const post = async (path: string, body: unknown) => {
  const reply = await fetch(`${stoa.base}/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return [reply.status, ((await reply.json()) as { msg?: string }).msg];
};

describe('by phone and password', () => {
  it('[AUTH-01] [AUTH-02] a person signs up with a number, in any spelling, and signs in with it', async () => {
    const phone = newPhone();
    const spaced = `+${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`;
    const made = await stoa.client().auth.signUp({ phone: spaced, password: PASSWORD });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const again = await stoa.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect([again.error, again.data.user?.id]).toEqual([null, made.data.user?.id]);
    expect(again.data.session?.user.identities?.[0]).toMatchObject({
      provider: 'phone',
      last_sign_in_at: expect.any(String),
    });
    const claims = await stoa.backend.verifyAccessToken(again.data.session?.access_token ?? '');
    expect(claims).toMatchObject({ phone, email: '', amr: [{ method: 'password' }] });
  });

  it('a taken number and a wrong password are refused', async () => {
    const phone = newPhone();
    await stoa.client().auth.signUp({ phone, password: PASSWORD });
    const twice = await stoa.client().auth.signUp({ phone: `+${phone}`, password: PASSWORD });
    expect(twice.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    const wrong = await stoa.client().auth.signInWithPassword({ phone, password: 'quite another 1' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it.each(['12', '0151 234567', 'call me', '+1-555-CALL-NOW', '1'.repeat(16)])(
    'the number %s cannot sign up',
    async (phone) => {
      const { error } = await stoa.client().auth.signUp({ phone, password: PASSWORD });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      const back = await stoa.client().auth.signInWithPassword({ phone, password: PASSWORD });
      expect(back.error?.code).toBe('invalid_credentials');
    },
  );

  it('where messages cannot be sent nobody uses a number', async () => {
    const mute = await startTestBackend({ onSms: undefined as never });
    const { error } = await mute.client().auth.signUp({ phone: newPhone(), password: PASSWORD });
    expect(error).toMatchObject({ code: 'phone_provider_disabled', message: 'Phone signups are disabled' });
    const settings = await (await fetch(`${mute.base}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ external: { phone: false } });
    await mute.close();
  });
});

describe('[AUTH-03] without a contact or a password', () => {
  it('the server raises the same sentence as the client', async () => {
    for (const body of [{ password: PASSWORD }, { email: '', password: PASSWORD }, { email: 'a@b.test' }])
      expect(await post('signup', body)).toEqual([400, NEEDED]);
    for (const body of [{}, { password: PASSWORD }, { phone: newPhone() }, { email: 'a@b.test' }])
      expect(await post('token?grant_type=password', body)).toEqual([400, NEEDED]);
    const { error } = await stoa.client().auth.signUp({ password: PASSWORD } as never);
    expect(error?.message).toBe(NEEDED);
  });

  it('a request with both contacts is refused', async () => {
    const both = { email: 'a@b.test', phone: newPhone(), password: PASSWORD };
    const rejections = [400, 'Only an email address or phone number should be provided'];
    expect(await post('signup', both)).toEqual(rejections);
    expect(await post('token?grant_type=password', both)).toEqual(rejections);
  });
});

describe('by text message', () => {
  const sent = (phone: string) => confirming.texts.filter(({ to }) => to === phone).at(-1);

  it('a new number is confirmed by its code, once, and only then signs in', async () => {
    const phone = newPhone();
    const { data, error } = await confirming.client().auth.signUp({ phone, password: PASSWORD });
    expect([error, data.session]).toEqual([null, null]);
    const early = await confirming.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const token = sent(phone)?.code ?? '';
    const client = confirming.client();
    const verified = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect([verified.error, verified.data.user?.phone]).toEqual([null, phone]);
    const replay = await confirming.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(replay.error).toMatchObject({ status: 403, code: 'otp_expired' });
    const next = await confirming.client().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(next.error).toBeNull();
  });

  it('a number signs in by code alone, over the channel it asks for', async () => {
    const phone = newPhone();
    const request = await confirming.client().auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } });
    expect(request.error).toBeNull();
    expect(sent(phone)).toMatchObject({
      kind: 'sms',
      channel: 'whatsapp',
      code: expect.stringMatching(/^\d{6}$/),
    });
    const token = sent(phone)?.code ?? '';
    const { data, error } = await confirming.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect([error, data.user?.phone_confirmed_at !== undefined]).toEqual([null, true]);
  });

  it('a code past its time, of another number or guessed too often opens nothing', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    for (const each of [phone, other]) await confirming.client().auth.signInWithOtp({ phone: each });
    const token = sent(phone)?.code ?? '';
    const attempt = async (number: string, code: string) =>
      (await confirming.client().auth.verifyOtp({ phone: number, token: code, type: 'sms' })).error?.code;
    if (token !== sent(other)?.code) expect(await attempt(other, token)).toBe('otp_expired');
    await confirming.sql`update auth.one_time_tokens set created_at = now() - interval '11 minutes' where relates_to = ${phone}`;
    expect(await attempt(phone, token)).toBe('otp_expired');
    await confirming.sql`update auth.one_time_tokens set created_at = now(), attempts = 10 where relates_to = ${phone}`;
    expect(await attempt(phone, token)).toBe('otp_expired');
    await confirming.sql`update auth.one_time_tokens set attempts = 9 where relates_to = ${phone}`;
    expect(await attempt(phone, token)).toBeUndefined();
  });

  it('a burst of guesses is counted before any is compared', async () => {
    const phone = newPhone();
    await confirming.client().auth.signInWithOtp({ phone });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        confirming.client().auth.verifyOtp({ phone, token: 'wrong', type: 'sms' }),
      ),
    );
    const [row] = await confirming.sql`select attempts from auth.one_time_tokens where relates_to = ${phone}`;
    expect(row).toEqual({ attempts: 8 });
  });

  it('messages to one number are limited, with the time to wait', async () => {
    const phone = newPhone();
    const codes = [];
    for (let turn = 0; turn < 5; turn++)
      codes.push((await confirming.client().auth.signInWithOtp({ phone })).error?.code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'over_sms_send_rate_limit']);
    const reply = await fetch(`${confirming.base}/auth/v1/otp`, {
      method: 'POST',
      body: JSON.stringify({ phone }),
    });
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('a changed number counts after its code; the old one stops working', async () => {
    const [old, fresh] = [newPhone(), newPhone()];
    await confirming.backend.admin.createUser({
      email: `p${old}@example.test`,
      phone: old,
      phone_confirm: true,
      email_confirm: true,
      password: PASSWORD,
    });
    const client = confirming.client();
    await client.auth.signInWithPassword({ phone: old, password: PASSWORD });
    const request = await client.auth.updateUser({ phone: fresh });
    expect([request.data.user?.phone, request.data.user?.new_phone]).toEqual([old, fresh]);
    const first = sent(fresh)?.code ?? '';
    expect((await client.auth.resend({ type: 'phone_change', phone: fresh })).error).toBeNull();
    const token = sent(fresh)?.code ?? '';
    if (first !== token) {
      const stale = await client.auth.verifyOtp({ phone: fresh, token: first, type: 'phone_change' });
      expect(stale.error?.code).toBe('otp_expired');
    }
    const done = await client.auth.verifyOtp({ phone: fresh, token, type: 'phone_change' });
    expect([done.error, done.data.user?.phone]).toEqual([null, fresh]);
    const by = async (phone: string) =>
      (await confirming.client().auth.signInWithPassword({ phone, password: PASSWORD })).error?.code;
    expect([await by(old), await by(fresh)]).toEqual(['invalid_credentials', undefined]);
  });

  it("[EXAM-A7] somebody else's number is neither taken over nor said to be known", async () => {
    const [ownPhone, takenPhone] = [newPhone(), newPhone()];
    await confirming.backend.admin.createUser({
      email: 'victim@example.test',
      phone: takenPhone,
      phone_confirm: true,
    });
    await confirming.client().auth.signInWithOtp({ phone: ownPhone });
    const client = confirming.client();
    await client.auth.verifyOtp({ phone: ownPhone, token: sent(ownPhone)?.code ?? '', type: 'sms' });
    const { data, error } = await client.auth.updateUser({ phone: takenPhone });
    expect([error, data.user?.phone, data.user?.new_phone]).toEqual([null, ownPhone, takenPhone]);
    expect([sent(takenPhone)?.kind, sent(takenPhone)?.code]).toEqual(['account_exists', undefined]);
  });
});
