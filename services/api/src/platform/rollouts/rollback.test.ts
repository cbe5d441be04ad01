import type { AuditPage } from '@stoa/shared/contracts/operator';
import type { Rollout, TenantCompositions, VersionChange } from '@stoa/shared/contracts/rollouts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
beforeEach(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  controlPlane = await controlPlaneOf(stoa);
  await stoa.publish(makePublicSite());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stoa.publish(makeRemote({ version }));
});
afterEach(() => stoa.stop());

const rollback = (body: object = {}, query = '') =>
  controlPlane.call('POST', `/microFrontends/mf-commerce:rollback${query}`, {
    reason: 'the cart is broken',
    ...body,
  });
const pin = (version: string, more: object = {}) =>
  controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, {
    version,
    reason: 'a test',
    ...more,
  });
const versions = async () => [
  (await controlPlane.see('kiln')).version,
  (await controlPlane.see('polyglot')).version,
];

describe('rollback of a remote', () => {
  it('[PLT-09] one call goes back to the version before, on the next navigation, for everybody', async () => {
    expect(await versions()).toEqual(['1.2.0', '1.2.0']);
    expect(await (await rollback()).json()).toMatchObject({ from: '1.2.0', to: '1.1.0' });
    expect(await versions()).toEqual(['1.1.0', '1.1.0']);
    expect(await (await rollback()).json()).toMatchObject({ from: '1.1.0', to: '1.0.0' });
    expect(await codeOf(await rollback())).toEqual([409, 'nothing_earlier']);
  });

  it('[PLT-09] any earlier version in one call; pinned tenants keep their pin; the history is kept', async () => {
    await pin('1.1.0');
    expect((await rollback({ toVersion: '1.0.0' })).status).toBe(200);
    expect(await versions()).toEqual(['1.1.0', '1.0.0']);
    const { entries } = (await (
      await controlPlane.call('GET', '/audit?action=rollback')
    ).json()) as AuditPage;
    expect(entries[0]).toMatchObject({
      actor: controlPlane.operator.email,
      reason: 'the cart is broken',
      before: { channel: 'stable', version: '1.2.0' },
      after: { channel: 'stable', version: '1.0.0' },
    });
    expect(await codeOf(await rollback({ toVersion: '1.2.0' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(await rollback({ toVersion: '0.9.0' }))).toEqual([404, 'version_not_found']);
  });

  it('[PLT-09] a running rollout is ended by it, and its visitors are back at once', async () => {
    await stoa.publish(makeRemote({ version: '1.3.0' }));
    await stoa.db.sql`update registry.channels set version = '1.2.0' where name = 'mf-commerce'`;
    const start = await controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
      targetVersion: '1.3.0',
      reason: 'everybody at once',
    });
    const { id } = (await start.json()) as Rollout;
    expect(await versions()).toEqual(['1.3.0', '1.3.0']);
    expect(await (await rollback()).json()).toMatchObject({ from: '1.3.0', to: '1.2.0' });
    expect(await versions()).toEqual(['1.2.0', '1.2.0']);
    const [row] = await stoa.db.sql`select state from registry.rollouts where id = ${id}`;
    expect(row).toEqual({ state: 'cancelled' });
  });

  it('[PLT-09] a version that was itself rolled back is not what the next rollback lands on', async () => {
    await rollback();
    await stoa.publish(makeRemote({ version: '1.3.0' }));
    expect(await (await rollback()).json()).toMatchObject({ from: '1.3.0', to: '1.1.0' });
  });

  it('[PLT-09] one tenant goes back alone', async () => {
    expect(await (await rollback({ tenantId: kiln.accountId })).json()).toMatchObject({
      from: '1.2.0',
      to: '1.1.0',
    });
    expect(await versions()).toEqual(['1.1.0', '1.2.0']);
    expect((await controlPlane.see('kiln')).rule).toBe('pin');
  });

  it('[PLT-21] a dry run lists who would change, and changes nothing', async () => {
    await pin('1.0.0');
    const { changes } = (await (await rollback({}, '?dryRun=true')).json()) as { changes: VersionChange[] };
    expect(changes.map(({ slug, from, to, share }) => [slug, from, to, share])).toEqual([
      ['platform', '1.2.0', '1.1.0', 100],
      ['polyglot', '1.2.0', '1.1.0', 100],
    ]);
    expect(await versions()).toEqual(['1.0.0', '1.2.0']);
  });

  it('a team rolls its own remote back, but not while it is held, and not for one tenant', async () => {
    const token = await controlPlane.teamToken();
    const call = (body: object) =>
      stoa.call('localhost:3000', '/api/registry/microFrontends/mf-commerce:rollback', {
        body: { reason: 'our mistake', ...body },
        token,
      });
    expect((await call({})).status).toBe(200);
    expect(await codeOf(await call({ tenantId: kiln.accountId }))).toEqual([403, 'forbidden']);
    await controlPlane.call('PUT', '/microFrontends/mf-commerce/hold', { reason: 'looking into it' });
    expect(await codeOf(await call({}))).toEqual([409, 'remote_held']);
    expect((await rollback()).status).toBe(200);
  });
});

describe('rollback of a tenant', () => {
  const back = (compositionId: string) =>
    controlPlane.call('POST', `/tenants/${kiln.accountId}:rollback`, {
      compositionId,
      reason: 'as it was on Monday',
    });

  it('[PLT-09] goes back to any earlier composition, and the other tenants stay', async () => {
    await rollback({ toVersion: '1.0.0' });
    const first = await controlPlane.see('kiln');
    await stoa.db.sql`update registry.channels set version = '1.2.0' where name = 'mf-commerce'`;
    await stoa.publish(makePublicSite('1.1.0'));
    expect((await controlPlane.see('kiln', 'mf-public-site')).version).toBe('1.1.0');
    await stoa.app.flush();
    const list = await controlPlane.call('GET', `/tenants/${kiln.accountId}/compositions`);
    const { compositions } = (await list.json()) as TenantCompositions;
    expect(compositions.map(({ versions: served }) => served)).toEqual([
      { 'mf-commerce': '1.2.0', 'mf-public-site': '1.1.0' },
      { 'mf-commerce': '1.0.0', 'mf-public-site': '1.0.0' },
    ]);
    expect(compositions[1]?.compositionId).toBe(first.compositionId);
    expect((await back(first.compositionId)).status).toBe(200);
    expect((await controlPlane.see('kiln')).version).toBe('1.0.0');
    expect((await controlPlane.see('kiln', 'mf-public-site')).version).toBe('1.0.0');
    expect(await versions()).toEqual(['1.0.0', '1.2.0']);
  });

  it('[PLT-09] a composition the tenant never had, a withdrawn version and a locked pin are refused', async () => {
    const { compositionId } = await controlPlane.see('kiln');
    await stoa.app.flush();
    expect(await codeOf(await back('0'.repeat(24)))).toEqual([404, 'composition_not_found']);
    await rollback();
    await pin('1.0.0', { locked: true });
    expect(await codeOf(await back(compositionId))).toEqual([409, 'pin_locked']);
    await stoa.db.sql`delete from registry.pins`;
    await controlPlane.call('PATCH', '/microFrontends/mf-commerce/versions/1.2.0', {
      status: 'withdrawn',
      reason: 'leaks addresses',
    });
    expect(await codeOf(await back(compositionId))).toEqual([404, 'version_not_found']);
  });
});

describe('withdrawal', () => {
  const set = (version: string, status: string, query = '') =>
    controlPlane.call('PATCH', `/microFrontends/mf-commerce/versions/${version}${query}`, {
      status,
      reason: 'it leaks',
    });

  it('a withdrawn version is served to nobody from then on, pinned or not, and its rollout ends', async () => {
    await pin('1.2.0');
    await controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
      targetVersion: '1.2.0',
      channel: 'beta',
      reason: 'try it',
    });
    const { changes } = (await (await set('1.2.0', 'withdrawn', '?dryRun=true')).json()) as {
      changes: VersionChange[];
    };
    expect(changes.map(({ slug, to }) => [slug, to])).toEqual([
      ['platform', '1.1.0'],
      ['kiln', '1.1.0'],
      ['polyglot', '1.1.0'],
    ]);
    expect((await set('1.2.0', 'withdrawn')).status).toBe(200);
    expect(await versions()).toEqual(['1.1.0', '1.1.0']);
    expect(await stoa.db.sql`select 1 from registry.rollouts where ended_at is null`).toHaveLength(0);
    expect(await codeOf(await pin('1.2.0'))).toEqual([404, 'version_not_found']);
    expect(await codeOf(await rollback({ toVersion: '1.2.0' }))).toEqual([400, 'invalid_input']);
  });

  it('the last version that can be served is not withdrawn; a deprecated one is served on', async () => {
    await set('1.2.0', 'withdrawn');
    await set('1.1.0', 'withdrawn');
    expect(await codeOf(await set('1.0.0', 'withdrawn'))).toEqual([409, 'version_needed']);
    expect((await set('1.0.0', 'deprecated')).status).toBe(200);
    expect(await versions()).toEqual(['1.0.0', '1.0.0']);
  });

  it('a team withdraws its version; only an operator brings it back', async () => {
    const token = await controlPlane.teamToken();
    const team = (status: string) =>
      stoa.call('localhost:3000', '/api/registry/microFrontends/mf-commerce/versions/1.2.0', {
        method: 'PATCH',
        body: { status, reason: 'our mistake' },
        token,
      });
    expect((await team('withdrawn')).status).toBe(200);
    expect(await codeOf(await team('active'))).toEqual([409, 'human_decision']);
    expect((await set('1.2.0', 'active')).status).toBe(200);
  });
});

describe('a tenant’s channel', () => {
  it('an operator moves a tenant to beta and back; what changes is told first', async () => {
    await stoa.publish(makeRemote({ version: '1.3.0-rc.1' }));
    const move = (channel: string, query = '') =>
      controlPlane.call('PUT', `/tenants/${kiln.accountId}/channel${query}`, {
        channel,
        reason: 'they want it early',
      });
    const dry = (await (await move('beta', '?dryRun=true')).json()) as { changes: VersionChange[] };
    expect(dry.changes.map(({ slug, from, to }) => [slug, from, to])).toEqual([
      ['kiln', '1.2.0', '1.3.0-rc.1'],
    ]);
    expect(await versions()).toEqual(['1.2.0', '1.2.0']);
    await move('beta');
    expect(await versions()).toEqual(['1.3.0-rc.1', '1.2.0']);
    await stoa.publish(makeRemote({ version: '1.3.0' }));
    expect(await versions()).toEqual(['1.3.0', '1.3.0']);
    await move('stable');
    expect(await codeOf(await move('canary'))).toEqual([400, 'invalid_input']);
  });
});
