import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../shared/settings.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let accountId: string;
beforeAll(async () => {
  stoa = await createTestApp({ env: { OPERATOR_SECOND_FACTOR: '1' } });
  ({ accountId } = await makeAccount(stoa.db.sql, { slug: 'kiln' }));
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());

const codeOf = async (reply: Response) => ((await reply.json()) as { code?: string }).code;
const call = (path: string, how: Parameters<TestApp['call']>[2]) => stoa.call(PLATFORM, path, how);

const amr = (secondsAgo: number, method = 'totp') => [
  { method: 'password', timestamp: Math.floor(Date.now() / 1000) },
  { method, timestamp: Math.floor(Date.now() / 1000) - secondsAgo },
];

/** The operator with a session of level aal2, both halves of the proof, and a factor shown just now. */
async function proved() {
  const token = await stoa.tokenOf(operator.person, { aal: 'aal2', amr: amr(1) });
  const reply = await call('/api/operator/session', { body: {}, token });
  return { token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '', status: reply.status };
}

describe("[EXAM-A9] operators' second factor", () => {
  it('a password alone opens no operator session, and says what is missing', async () => {
    for (const aal of ['aal1', undefined]) {
      const token = await stoa.tokenOf(operator.person, aal ? { aal } : {});
      const reply = await call('/api/operator/session', { body: {}, token });
      expect([reply.status, await codeOf(reply)]).toEqual([403, 'second_factor_required']);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
  });

  it('with it the session opens, and the cookie beside a weaker token is not enough', async () => {
    const { cookie, token, status } = await proved();
    expect(status).toBe(200);
    expect((await call('/api/operator/accounts', { token, cookie })).status).toBe(200);
    const weak = await call('/api/operator/accounts', { token: operator.token, cookie });
    expect([weak.status, await codeOf(weak)]).toEqual([403, 'second_factor_required']);
    const controlPlane = await call('/api/registry/tenants', { token: operator.token, cookie });
    expect([controlPlane.status, await codeOf(controlPlane)]).toEqual([403, 'second_factor_required']);
  });

  it('somebody who is no operator learns nothing more', async () => {
    const account = await makeAccount(stoa.db.sql, { slug: 'other' });
    const reply = await call('/api/operator/session', { body: {}, token: await stoa.tokenOf(account.owner) });
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'forbidden']);
  });

  it('only the demo on one machine does without, and nowhere else may it be switched off', () => {
    const needs = (env: Record<string, string>) => readSettings(env).operatorFactor;
    expect(needs({})).toBe(false);
    expect(needs({ OPERATOR_SECOND_FACTOR: '1' })).toBe(true);
    const away: Record<string, string>[] = [
      { STOA_DEMO: '0' },
      { LISTEN_HOST: '0.0.0.0' },
      { PUBLIC_SCHEME: 'https' },
      { PLATFORM_HOST: 'stoa.example', SITES_DOMAIN: 'stoa-sites.example' },
    ];
    for (const env of away) {
      expect([env, needs(env)]).toEqual([env, true]);
      expect(() => needs({ ...env, OPERATOR_SECOND_FACTOR: '0' })).toThrow(
        /^OPERATOR_SECOND_FACTOR=0 is for/,
      );
    }
    expect(needs({ TRUSTED_PROXIES: '1' })).toBe(true);
    expect(needs({ TRUSTED_PROXIES: '1', OPERATOR_SECOND_FACTOR: '0' })).toBe(false);
  });
});

describe('[EXAM-A9] the step-up of dangerous calls', () => {
  const registry = '/api/registry';
  const CALLS: [string, string, object][] = [
    ['PUT', '/api/operator/accounts/ID/status', { status: 'active', reason: 'as it was' }],
    ['PUT', '/api/operator/accounts/ID/testMode', { isOn: false, reason: 'as it was' }],
    ['PUT', '/api/operator/accounts/ID/plan', { plan: 'starter', reason: 'as it was' }],
    ['PUT', '/api/operator/accounts/ID/features', { features: [], reason: 'as it was' }],
    ['PUT', '/api/operator/accounts/ID/trial', { trialEndsAt: '2027-01-01T00:00:00Z', reason: 'as it was' }],
    ['PUT', '/api/operator/accounts/ID/limits/chats', { value: 1, reason: 'as it was' }],
    ['DELETE', '/api/operator/accounts/ID/limits/chats', { reason: 'as it was' }],
    [
      'POST',
      '/api/operator/accounts/ID/invoices/ID/credit-notes',
      { amountMinor: 1, to: 'credit', reason: 'owed' },
    ],
    ['POST', '/api/operator/billing/customers/ID/cancel', { when: 'now', reason: 'as asked' }],
    ['POST', '/api/operator/billing/customers/ID/credits', { amountMinor: 1, reason: 'owed' }],
    ['POST', '/api/operator/billing/plans/starter/versions', {}],
    ['PUT', '/api/operator/billing/keys', {}],
    ['DELETE', '/api/operator/billing/keys', { reason: 'as agreed' }],
    ['POST', '/api/operator/tokens', { scopes: ['read'] }],
    ['DELETE', '/api/operator/tokens/ID', {}],
    ['POST', `${registry}/tokens`, { remote: 'mf-new', owner: 'us' }],
    ['DELETE', `${registry}/tokens/ID`, {}],
    ['PUT', `${registry}/microFrontends/mf-new/grant`, {}],
    ['PATCH', `${registry}/microFrontends/mf-new/versions/1.0.0`, { status: 'withdrawn', reason: 'broken' }],
    ['POST', `${registry}/versions:gc`, {}],
    ['POST', `${registry}/microFrontends/mf-new:rollback`, { reason: 'broken' }],
    ['POST', `${registry}/tenants/ID:rollback`, { reason: 'broken' }],
    ['POST', `${registry}/microFrontends/mf-new/deployments`, {}],
  ];
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await proved());
  });
  const send = async (
    [method, path, body]: (typeof CALLS)[number],
    claims: Record<string, unknown>,
    query = '',
  ) => {
    const reply = await call(path.replace('ID', accountId) + query, {
      ...{ method, body },
      ...{ cookie, token: await stoa.tokenOf(operator.person, { aal: 'aal2', ...claims }) },
    });
    return reply.ok ? reply.status : codeOf(reply);
  };

  it.each(CALLS)('%s %s needs a factor of the last ten minutes', async (...one) => {
    for (const claims of [
      {},
      { amr: amr(601) },
      { amr: amr(1, 'password') },
      { amr: 'totp' },
      { amr: [null] },
    ])
      expect([claims, await send(one, claims)]).toEqual([claims, 'step_up_required']);
    for (const method of ['totp', 'recovery_code'])
      expect(await send(one, { amr: amr(590, method) })).not.toBe('step_up_required');
  });

  it('reading, stopping and trials need none, and no query passes for a trial', async () => {
    const old = { amr: amr(7_000) };
    expect(await send(['GET', '/api/operator/accounts', undefined as never], old)).toBe(200);
    for (const one of CALLS)
      expect([one, (await send(one, old, '?dryRun=true')) === 'step_up_required']).toEqual([
        one,
        !/:rollback$|deployments$|versions/.test(one[1]),
      ]);
    const stop: (typeof CALLS)[number] = [
      'DELETE',
      `${registry}/microFrontends/mf-new/deployments/${accountId}`,
      { reason: 'stop it' },
    ];
    expect(await send(stop, old)).not.toBe('step_up_required');
  });

  it('the demo on one machine needs none', async () => {
    const demo = await createTestApp();
    const { token, cookie } = await demo.operator();
    const made = await demo.call(PLATFORM, '/api/operator/tokens', {
      ...{ body: { scopes: ['read'] }, token, cookie },
    });
    expect(made.status).toBe(200);
    await demo.stop();
  });
});

describe('[EXAM-A9] operator tokens', () => {
  const make = async (scopes: string[], more: object = {}) => {
    const reply = await call('/api/operator/tokens', { body: { scopes, ...more }, ...(await proved()) });
    return (await reply.json()) as { id: string; token: string };
  };

  it('does what its scopes say, without a cookie, and nothing else', async () => {
    const { token } = await make(['read']);
    expect((await call('/api/operator/accounts', { token })).status).toBe(200);
    expect((await call('/api/registry/tenants', { token })).status).toBe(200);
    const suspend = (by: string) =>
      call(`/api/operator/accounts/${accountId}/status`, {
        method: 'PUT',
        body: { status: 'active', reason: 'as it was' },
        token: by,
      });
    expect((await suspend(token)).status).toBe(403);
    expect((await suspend((await make(['accounts'])).token)).status).toBe(200);
    const run = (by: string) => call('/api/operator/jobs/expire-orders:run', { body: {}, token: by });
    expect((await run(token)).status).toBe(403);
    const hold = (by: string) =>
      call('/api/registry/tokens', { body: { remote: 'mf-new', owner: 'us' }, token: by });
    expect((await hold(token)).status).toBe(403);
    expect((await hold((await make(['remotes'])).token)).status).toBe(201);
  });

  it('makes no other token and no session, whatever its scopes', async () => {
    const { token } = await make(['read', 'accounts', 'jobs', 'remotes']);
    expect((await call('/api/operator/tokens', { token })).status).toBe(403);
    expect((await call('/api/operator/tokens', { body: { scopes: ['read'] }, token })).status).toBe(403);
    expect((await call('/api/operator/session', { body: {}, token })).status).toBe(401);
  });

  it('ends when it is revoked, runs out, or its operator is none any more; it is stored as a hash', async () => {
    const opens = async (token: string) => (await call('/api/operator/accounts', { token })).status;
    const revoked = await make(['read']);
    const gone = await call(`/api/operator/tokens/${revoked.id}`, { method: 'DELETE', ...(await proved()) });
    expect([gone.status, await opens(revoked.token)]).toEqual([204, 401]);
    const old = await make(['read'], { expiresInDays: 1 });
    expect(await opens(old.token)).toBe(200);
    await stoa.db.sql`update ops.operator_tokens set expires_at = now() where id = ${old.id}`;
    expect(await opens(old.token)).toBe(401);
    const { token } = await make(['read']);
    expect(JSON.stringify(await stoa.db.sql`select * from ops.operator_tokens`)).not.toContain(token);
    // Somebody has to stay.
    await stoa.operator();
    await stoa.db.sql`delete from public.platform_operators where user_id = ${operator.person.userId}`;
    expect(await opens(token)).toBe(401);
  });
});
