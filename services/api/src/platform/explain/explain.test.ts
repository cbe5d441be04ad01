import type { Explanation } from '@stoa/shared/contracts/rollouts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
beforeEach(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  controlPlane = await controlPlaneOf(stoa);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stoa.publish(makeRemote({ version }));
  await stoa.db.sql`update registry.channels set version = '1.1.0' where name = 'mf-commerce'`;
  await stoa.registry.reload();
});
afterEach(() => stoa.stop());

const why = async (visitor = '', target: string = kiln.accountId) => {
  const query = visitor ? `?visitor=${encodeURIComponent(visitor)}` : '';
  const reply = await controlPlane.call('GET', `/tenants/${target}:explain${query}`);
  const explanation = (await reply.json()) as Explanation;
  const remote = explanation.remotes.find(({ name }) => name === 'mf-commerce')!;
  return { ...remote, explanation, outcomes: remote.steps.map(({ rule, outcome }) => `${rule} ${outcome}`) };
};
const pin = (body: object) =>
  controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, {
    version: '1.0.0',
    reason: 'old carts',
    ...body,
  });
const start = (traffic: number) =>
  controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
    targetVersion: '1.2.0',
    steps: [{ traffic, waitMinutes: 10 }],
    reason: 'a new checkout',
  });

describe('explain', () => {
  it('[PLT-21] names the channel with since when and by whom, and what a page would fall back to', async () => {
    const found = await why();
    expect(found).toMatchObject({
      version: '1.1.0',
      rule: 'channel',
      by: 'test',
      lkg: '1.0.0',
      rollout: null,
    });
    expect(found.outcomes).toEqual(['pin absent', 'channel won', 'lkg not_reached']);
    expect(Date.parse(found.since ?? '')).toBeGreaterThan(Date.now() - 600_000);
    expect(found.explanation).toMatchObject({ account: { slug: 'kiln' }, channel: 'stable', visitor: null });
    expect(found.explanation.compositionId).toBe((await controlPlane.see('kiln')).compositionId);
  });

  it('[PLT-21] names the pin with its reason, and an expired one as the reason why it is not', async () => {
    await pin({});
    expect(await why()).toMatchObject({
      version: '1.0.0',
      rule: 'pin',
      by: controlPlane.operator.email,
      reason: 'old carts',
      outcomes: ['pin won', 'channel not_reached', 'lkg not_reached'],
    });
    await stoa.db.sql`update registry.pins set expires_at = now() - interval '1 minute'`;
    await stoa.registry.reload();
    const after = await why();
    expect(after.outcomes).toEqual(['pin expired', 'channel won', 'lkg not_reached']);
    expect(after.steps[0]?.why).toMatch(/^The pin to 1\.0\.0 ended at \d/);
  });

  it('[PLT-21] for a named visitor says what that visitor is served, and why', async () => {
    await start(50);
    expect((await why()).steps[1]).toMatchObject({
      rule: 'rollout',
      outcome: 'not_in_bucket',
      why: '50 % of the visitors of stable get 1.2.0; no visitor was named.',
    });
    const seen = new Set<string>();
    for (let index = 0; index < 24; index += 1) {
      const first = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends');
      const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const subject = cookie.split('=')[1]?.split('.')[0] ?? '';
      const served = await controlPlane.see('kiln', 'mf-commerce', cookie);
      const found = await why(subject);
      seen.add(found.version ?? '');
      expect([found.version, found.rule, found.explanation.compositionId]).toEqual([
        served.version,
        served.rule,
        served.compositionId,
      ]);
      expect(found.rollout?.isInside).toBe(found.rule === 'rollout');
      expect(found.rollout?.bucket).toBeLessThan(10_000);
    }
    expect(seen).toEqual(new Set(['1.1.0', '1.2.0']));
  });

  it('[PLT-21] tells a withdrawn pin, a version stopped here, and the platform’s own host', async () => {
    await pin({ version: '1.2.0' });
    await stoa.db.sql`update registry.versions set status = 'withdrawn' where version = '1.2.0'`;
    await stoa.db.sql`
      insert into registry.tenant_stops (account_id, name, version, reason, stopped_by)
      values (${kiln.accountId}, 'mf-commerce', '1.1.0', 'failed here', 'guard')`;
    await stoa.registry.reload();
    expect(await why()).toMatchObject({
      version: '1.0.0',
      rule: 'lkg',
      outcomes: ['pin withdrawn', 'channel stopped_here', 'lkg won'],
    });
    expect((await controlPlane.see('kiln')).version).toBe('1.0.0');
    expect(await why('', 'platform')).toMatchObject({ version: '1.1.0', rule: 'channel' });
  });

  it('asking changes nothing, and unknown tenants are not found', async () => {
    await why();
    await stoa.app.flush();
    expect(await stoa.db.sql`select 1 from registry.account_compositions`).toHaveLength(0);
    expect(await codeOf(await controlPlane.call('GET', `/tenants/${crypto.randomUUID()}:explain`))).toEqual([
      404,
      'account_not_found',
    ]);
    const reply = await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}:explain`);
    expect(reply.status).toBe(401);
  });
});
