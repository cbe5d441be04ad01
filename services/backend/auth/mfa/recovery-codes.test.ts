import type { SupabaseClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../../test/harness.ts';

let stoa: TestBackend;
beforeAll(
  async () => void (stoa = await startTestBackend({ limits: { failures: { attempts: 6, windowS: 300 } } })),
);
afterAll(() => stoa.close());

const PATH = 'recovery-codes';
async function sendRequest(
  client: SupabaseClient | string | null,
  method: string,
  path = PATH,
  body?: unknown,
) {
  const token =
    client === null || typeof client === 'string'
      ? client
      : ((await client.auth.getSession()).data.session?.access_token ?? '');
  const reply = await fetch(`${stoa.base}/auth/v1/${path}`, {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
const answer = (client: SupabaseClient, code: unknown) =>
  sendRequest(client, 'POST', `${PATH}/verify`, { code });
const left = async (client: SupabaseClient) => (await sendRequest(client, 'GET')).body['remaining'];

async function withFactor() {
  const person = await stoa.person();
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
  const factorId = data?.id ?? '';
  const code = generateSync({ secret: data?.totp.secret ?? '' });
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return { ...person, factorId };
}
async function withCodes() {
  const person = await withFactor();
  const { body } = await sendRequest(person.client, 'POST');
  return { ...person, codes: body['codes'] as string[] };
}
async function weakly(email: string) {
  const client = stoa.client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}

it('[AUTH-18] ten codes are told once and kept unreadably; renewed ones end those of before', async () => {
  const { client, id, codes } = await withCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  const again = await sendRequest(client, 'GET');
  expect([again.status, Object.keys(again.body)]).toEqual([200, ['remaining', 'created_at']]);
  const rows = await stoa.sql<{ row: string }[]>`
    select c::text as row from auth.mfa_recovery_codes c where c.user_id = ${id}`;
  expect(rows).toHaveLength(10);
  for (const code of codes)
    expect(rows.some(({ row }) => row.includes(code) || row.includes(code.replace('-', '')))).toBe(false);
  const renewed = (await sendRequest(client, 'POST')).body['codes'] as string[];
  expect(await left(client)).toBe(10);
  const weak = await weakly((await client.auth.getUser()).data.user?.email ?? '');
  expect((await answer(weak, codes[0])).status).toBe(422);
  expect((await answer(weak, renewed[0])).status).toBe(200);
});

it('[AUTH-18] a code raises a session as the app does, works once, however it is typed, and its owner is told', async () => {
  const { email, codes } = await withCodes();
  const weak = await weakly(email);
  const { status, body } = await answer(weak, ` ${codes[0]?.toLowerCase().replace('-', ' ')}`);
  expect(status).toBe(200);
  expect(await stoa.backend.verifyAccessToken(String(body['access_token']))).toMatchObject({
    aal: 'aal2',
    amr: expect.arrayContaining([{ method: 'recovery_code', timestamp: expect.any(Number) }]),
  });
  const { error } = await weak.auth.setSession({
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  });
  expect(error).toBeNull();
  expect(await left(weak)).toBe(9);
  expect(stoa.mails.at(-1)).toMatchObject({ kind: 'recovery_code_used', to: email, left: 9 });
  expect(JSON.stringify(stoa.mails.at(-1))).not.toContain(codes[0]);
  const second = await weakly(email);
  expect(await answer(second, codes[0])).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_verification_failed' },
  });
});

it('one code shown twice at once is taken once', async () => {
  const { email, codes } = await withCodes();
  const sessions = await Promise.all([weakly(email), weakly(email)]);
  const replies = await Promise.all(sessions.map((client) => answer(client, codes[0])));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('guessing is limited, the right code included', async () => {
  const { email, codes } = await withCodes();
  const weak = await weakly(email);
  for (let turn = 0; turn < 6; turn++) await answer(weak, 'AAAAA-AAAAA');
  expect(await answer(weak, codes[0])).toMatchObject({
    status: 429,
    body: { error_code: 'over_request_rate_limit' },
  });
});

it('a password alone neither sees nor renews codes, and nobody uses another’s', async () => {
  const { email, client, codes } = await withCodes();
  const weak = await weakly(email);
  for (const method of ['GET', 'POST'])
    expect(await sendRequest(weak, method)).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
  const other = await withCodes();
  expect((await answer(await weakly(other.email), codes[0])).status).toBe(422);
  expect(await left(client)).toBe(10);
  const without = (await stoa.person()).client;
  for (const method of ['GET', 'POST']) expect((await sendRequest(without, method)).status).toBe(404);
  expect((await answer(without, codes[0])).status).toBe(422);
});

it('bad input, no session and a token of another backend are refused', async () => {
  const { client } = await withCodes();
  for (const body of ['', 'x', '[]', '{}', '{"code":7}', `{"code":"${'A'.repeat(101)}"}`])
    expect([body, (await sendRequest(client, 'POST', `${PATH}/verify`, body)).status]).toEqual([body, 400]);
  for (const code of ['', '-----', 'A'.repeat(100)]) expect((await answer(client, code)).status).toBe(422);
  const other = await startTestBackend({ jwtSecret: 'the secret of quite another backend here' });
  const { token } = await other.person();
  await other.close();
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['POST', `${PATH}/verify`],
  ] as const) {
    const body = method === 'GET' ? undefined : { code: 'AAAAA-AAAAA' };
    expect([path, (await sendRequest(null, method, path, body)).status]).toEqual([path, 401]);
    expect([path, (await sendRequest(token, method, path, body)).status]).toEqual([path, 403]);
  }
});

it('the codes end with the last factor, and what they opened is an ordinary session again', async () => {
  const { email, id, factorId, codes } = await withCodes();
  const weak = await weakly(email);
  const { body } = await answer(weak, codes[0]);
  await weak.auth.setSession({
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  });
  expect((await weak.auth.mfa.unenroll({ factorId })).error).toBeNull();
  const [count] = await stoa.sql<[{ count: number }]>`
    select count(*)::int as count from auth.mfa_recovery_codes where user_id = ${id}`;
  expect(count.count).toBe(0);
  await weak.auth.refreshSession();
  const { data } = await weak.auth.mfa.getAuthenticatorAssuranceLevel();
  expect([data?.currentLevel, data?.nextLevel]).toEqual(['aal1', 'aal1']);
});
