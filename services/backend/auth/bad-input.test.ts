import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 50);
const many = { attempts: 1_000_000, windowS: 60 };

let stoa: TestBackend;
let person: Awaited<ReturnType<TestBackend['person']>>;
let factorId = '';
beforeAll(async () => {
  const limits = { requests: many, failures: many, mails: many, texts: many, anonymous: many };
  stoa = await startTestBackend({ autoConfirm: true, anonymous: true, limits });
  person = await stoa.person();
  factorId = (await person.client.auth.mfa.enroll({ factorType: 'totp' })).data?.id ?? '';
});
afterAll(() => stoa.close());

const nasty = fc.constantFrom<unknown>(
  '',
  '\0',
  'a\0b@example.test',
  '\ud800',
  'x'.repeat(5000),
  "' or 1=1 --",
  '__proto__',
  '+49 151 \0',
  '4915100000001',
  'fuzz@example.test',
  'totp',
  'signup',
  'email',
  'a phrase 12345',
  '00000000-0000-4000-8000-000000000000',
  null,
  -1,
  1e308,
  true,
  [],
  {},
  [[[]]],
  { a: '\0' },
  { __proto__: null, constructor: { prototype: 1 } },
);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.jsonValue() });

const PASSWORD = 'a phrase 12345';
const VERIFIER = 'v'.repeat(50);
const FLOW = { code_challenge: VERIFIER, code_challenge_method: 's256' };
const CHALLENGE = '00000000-0000-4000-8000-000000000000';
const contact = { email: 'fuzz@example.test', phone: null };
/** A good body of every route: each run spoils some of it. */
const ROUTES: Record<string, Record<string, unknown>> = {
  'POST signup': { ...contact, password: PASSWORD, data: { a: 1 }, channel: 'sms', ...FLOW },
  'POST token?grant_type=password': { ...contact, password: PASSWORD },
  'POST token?grant_type=refresh_token': { refresh_token: 'a.b' },
  'POST token?grant_type=pkce': { auth_code: CHALLENGE, code_verifier: VERIFIER },
  'POST token?grant_type=id_token': { provider: 'google', id_token: 'x' },
  'POST otp': { ...contact, create_user: true, data: {}, channel: 'sms', ...FLOW },
  'POST recover': { email: 'fuzz@example.test', ...FLOW },
  'POST resend': { ...contact, type: 'signup', ...FLOW },
  'POST verify': { ...contact, token: '123456', token_hash: null, type: 'email' },
  'PUT user': { ...contact, phone: '4915100000001', password: null, nonce: null, data: {}, ...FLOW },
  'POST factors': { factor_type: 'totp', friendly_name: 'app', issuer: 'stoa' },
  'POST factors/FACTOR/challenge': {},
  'POST factors/FACTOR/verify': { challenge_id: CHALLENGE, code: '123456' },
  'POST admin/users': { ...contact, password: PASSWORD, user_metadata: {}, app_metadata: {}, id: CHALLENGE },
  'PUT admin/users/PERSON': { ...contact, user_metadata: {}, app_metadata: {}, ban_duration: 'none' },
  'PUT admin/users/PERSON/factors/FACTOR': { friendly_name: 'app' },
  'POST admin/generate_link': { type: 'magiclink', email: 'fuzz@example.test', data: {}, redirect_to: '/' },
  'POST invite': { email: 'guest@example.test', data: {} },
};

const bodyOf = (good: Record<string, unknown>) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(good), '__proto__'), value, { maxKeys: 3, minKeys: 1 })
        .map((spoilt) => ({ ...good, ...spoilt })),
    },
    { weight: 1, arbitrary: value },
  );

const keyFor = (route: string) => {
  if (/ (user|factors)/.test(route)) return person.token;
  return / (admin|invite)/.test(route) ? stoa.backend.serviceRoleKey : stoa.backend.anonKey;
};

async function call(route: string, payload: string) {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace('PERSON', person.id).replace('FACTOR', factorId);
  const reply = await fetch(`${stoa.base}/auth/v1/${filled}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keyFor(route)}` },
    body: payload,
  });
  return { status: reply.status, answer: (await reply.json()) as Record<string, unknown> };
}

describe('bad input', () => {
  it.each(Object.entries(ROUTES))(
    '%s answers every body, and never with a fault of its own',
    async (route, good) => {
      await fc.assert(
        fc.asyncProperty(bodyOf(good), async (given) => {
          const { status, answer } = await call(route, JSON.stringify(given));
          expect(status).toBeLessThan(500);
          if (status >= 400)
            expect(answer).toMatchObject({
              code: status,
              error_code: expect.any(String),
              msg: expect.any(String),
            });
        }),
        { numRuns: RUNS, seed: 2026 },
      );
    },
    RUNS * 600,
  );

  it('ids that are none, pages that are none and queries that are none are answered too', async () => {
    const headers = { authorization: `Bearer ${stoa.backend.serviceRoleKey}` };
    for (const path of [
      'admin/users/%00',
      `admin/users/${'9'.repeat(36)}`,
      'admin/users/x/factors',
      `admin/users/${'-'.repeat(36)}`,
      'admin/users?page=1e9&per_page=2',
      'admin/users?page=%00',
      'verify?token=%00&type=signup',
      'verify?token=x&type=__proto__&redirect_to=%00',
      'authorize?provider=%00',
    ]) {
      const { status } = await fetch(`${stoa.base}/auth/v1/${path}`, { headers, redirect: 'manual' });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  it('a body ten times too large and one nested ten thousand deep are refused', async () => {
    const large = await call('POST signup', JSON.stringify({ email: 'x'.repeat(640 * 1024) }));
    expect([large.status, large.answer.error_code]).toEqual([413, 'validation_failed']);
    const deep = `{"email":"deep@example.test","password":"${PASSWORD}","data":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;
    expect((await call('POST signup', deep)).status).toBe(400);
  });
});
