import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { PASSWORD, startTestBackend, type TestBackend } from '../../test/harness.ts';

let stoa: TestBackend;
beforeAll(
  async () =>
    void (stoa = await startTestBackend({
      limits: { failures: { attempts: 6, windowS: 300 } },
      migrate: `create function public.caller_role() returns text language sql stable set search_path = '' as 'select current_user::text'`,
    })),
);
afterAll(() => stoa.close());

/** The code an app shows now, or so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
const wrongFor = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
};

async function enrolled(friendlyName = 'app') {
  const person = await stoa.person();
  const { data, error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { ...person, factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

async function withFactor() {
  const person = await enrolled();
  const { factorId, secret, client } = person;
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  if (error) throw error;
  return person;
}

const levelOf = async (client: SupabaseClient) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

it('[AUTH-18] enrol, challenge and verify raise the session to aal2, and refreshing keeps it there', async () => {
  const { client, factorId, secret, totp } = await enrolled();
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/site\.test:.*secret=/);
  expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  const challenge = await client.auth.mfa.challenge({ factorId });
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const challengeId = challenge.data?.id ?? '';
  const { data, error } = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
  expect(error).toBeNull();
  expect(await stoa.backend.verifyAccessToken(data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: expect.arrayContaining([
      { method: 'totp', timestamp: expect.any(Number) },
      { method: 'password', timestamp: expect.any(Number) },
    ]),
  });
  await client.auth.refreshSession();
  expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  const factors = await client.auth.mfa.listFactors();
  expect(factors.data?.totp).toMatchObject([{ id: factorId, status: 'verified', friendly_name: 'app' }]);
  expect(JSON.stringify(factors.data)).not.toContain('secret');
});

it('a new sign-in is aal1 and knows that more is asked of it', async () => {
  const { email } = await withFactor();
  const fresh = stoa.client();
  await fresh.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await levelOf(fresh)).toEqual(['aal1', 'aal2']);
});

it('verifying ends the sessions that never showed the factor', async () => {
  const { client, email, factorId, secret } = await enrolled();
  const { data } = await stoa.client().auth.signInWithPassword({ email, password: PASSWORD });
  await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(await stoa.backend.verifyAccessToken(data.session?.access_token ?? '')).toBeNull();
});

it('a code works once, even against a new challenge', async () => {
  const { client, factorId, secret } = await enrolled();
  const code = codeOf(secret);
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const replay = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

it('one code shown twice at once is taken once', async () => {
  const { client, factorId, secret } = await enrolled();
  const challenges = await Promise.all([1, 2].map(() => client.auth.mfa.challenge({ factorId })));
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const code = codeOf(secret);
  const replies = await Promise.all(
    challenges.map(({ data }) =>
      fetch(`${stoa.base}/auth/v1/factors/${factorId}/verify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ challenge_id: data?.id, code }),
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

it('a wrong code, an old challenge and somebody else’s factor are refused', async () => {
  const { client, factorId, secret } = await enrolled();
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: wrongFor(secret) });
  expect(wrong.error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' });
  const { data } = await client.auth.mfa.challenge({ factorId });
  await stoa.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where factor_id = ${factorId}`;
  const challengeId = data?.id ?? '';
  const overdue = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
  expect(overdue.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  const stranger = await stoa.person();
  for (const attempt of [
    stranger.client.auth.mfa.challenge({ factorId }),
    stranger.client.auth.mfa.unenroll({ factorId }),
  ])
    expect((await attempt).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

it('guessing a factor is limited, the right code included', async () => {
  const { client, factorId, secret } = await enrolled();
  for (let turn = 0; turn < 6; turn++)
    await client.auth.mfa.challengeAndVerify({ factorId, code: wrongFor(secret) });
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

it('a session without the factor changes no credentials and no factors', async () => {
  const { client, email, factorId } = await withFactor();
  const weak = stoa.client();
  await weak.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await weak.auth.updateUser({ password: 'stolen it 77' })).error?.code).toBe('insufficient_aal');
  expect((await weak.auth.updateUser({ email: 'thief@example.test' })).error?.code).toBe('insufficient_aal');
  expect((await weak.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
  expect((await weak.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
  const [identity] = (await weak.auth.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error('an identity');
  expect((await weak.auth.unlinkIdentity(identity)).error?.code).toBe('insufficient_aal');
  expect((await weak.auth.updateUser({ data: { display_name: 'Weak' } })).error).toBeNull();
  expect((await client.auth.updateUser({ password: 'strong and new 9' })).error).toBeNull();
});

it('[AUTH-18] a password alone opens nothing to somebody with a factor: data is what a visitor sees, the product knows nobody', async () => {
  const { client, email } = await withFactor();
  const weak = stoa.client();
  const { data } = await weak.auth.signInWithPassword({ email, password: PASSWORD });
  const weakToken = data.session?.access_token ?? '';
  expect(await stoa.backend.verifyAccessToken(weakToken)).toBeNull();
  const roleOf = async (from: SupabaseClient) => (await from.rpc('caller_role')).data as unknown;
  expect([await roleOf(client), await roleOf(weak)]).toEqual(['authenticated', 'anon']);
  const strong = (await client.auth.getSession()).data.session?.access_token ?? '';
  expect(await stoa.backend.verifyAccessToken(strong)).not.toBeNull();
});

it('unenrolling makes the session an ordinary one again', async () => {
  const { client, factorId } = await withFactor();
  expect((await client.auth.mfa.unenroll({ factorId })).data?.id).toBe(factorId);
  await client.auth.refreshSession();
  expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

it('names are told apart, and kinds that are not offered say so', async () => {
  const { client } = await enrolled('phone app');
  const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '4915100000001' });
  expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled');
  const strange = await client.auth.mfa.enroll({ factorType: 'smell' as 'totp' });
  expect(strange.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

it('the secret cannot be read from the database, nor with another backend’s key', async () => {
  const { factorId, secret } = await enrolled();
  const [row] = await stoa.sql<[{ all: string }]>`
    select f::text as all from auth.mfa_factors f where id = ${factorId}`;
  expect(row.all).not.toContain(secret);
});

it('nobody without a session, and no token of another backend, reaches a factor', async () => {
  const { factorId } = await enrolled();
  const none = await stoa.client().auth.mfa.enroll({ factorType: 'totp' });
  expect(none.error).not.toBeNull();
  const other = await startTestBackend({ jwtSecret: 'the secret of quite another backend here' });
  const { token } = await other.person();
  await other.close();
  for (const path of ['factors', `factors/${factorId}/challenge`, `factors/${factorId}/verify`]) {
    const reply = await fetch(`${stoa.base}/auth/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{"factor_type":"totp","challenge_id":"x","code":"1"}',
    });
    expect([path, reply.status]).toEqual([path, 403]);
  }
});

it('the service key lists, renames and removes a person’s factors; a person does not', async () => {
  const { client, id: userId, factorId } = await withFactor();
  const { mfa } = stoa.client(stoa.backend.serviceRoleKey).auth.admin;
  expect((await mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId }]);
  expect((await client.auth.admin.mfa.deleteFactor({ userId, id: factorId })).error?.code).toBe('not_admin');
  const renamed = await fetch(`${stoa.base}/auth/v1/admin/users/${userId}/factors/${factorId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${stoa.backend.serviceRoleKey}` },
    body: '{"friendly_name":"old phone"}',
  });
  expect(await renamed.json()).toMatchObject({ id: factorId, friendly_name: 'old phone' });
  expect((await mfa.deleteFactor({ userId, id: factorId })).error).toBeNull();
  expect((await mfa.deleteFactor({ userId, id: factorId })).error?.code).toBe('mfa_factor_not_found');
  await client.auth.refreshSession();
  expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
});
