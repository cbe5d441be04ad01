import type { GcReport } from '@stoa/shared/contracts/rollouts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0', '1.8.0', '1.9.0'];
beforeEach(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  controlPlane = await controlPlaneOf(stoa);
  await stoa.publish(makePublicSite());
  for (const version of VERSIONS) await stoa.publish(makeRemote({ version }));
  await stoa.db.sql`update registry.versions set published_at = published_at - interval '30 days'`;
});
afterEach(() => stoa.stop());

const gc = async (query = '') =>
  (await (await controlPlane.call('POST', `/versions:gc${query}`, {})).json()) as GcReport;
const namesOf = ({ collected }: GcReport) => collected.map(({ version }) => version);
const age = () =>
  stoa.db.sql`update registry.account_compositions set last_served_at = last_served_at - interval '8 days'`;

describe('cleaning versions away', () => {
  it('[PLT-23] spares pins, rollouts, compositions in use, last known good, recent beacons and the newest; tells why', async () => {
    await stoa.db.sql`update registry.channels set version = '1.1.0' where name = 'mf-commerce'`;
    await stoa.registry.reload();
    await controlPlane.see('kiln');
    await stoa.app.flush();
    await stoa.db.sql`update registry.channels set version = '1.9.0' where name = 'mf-commerce'`;
    await stoa.registry.reload();
    await controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, {
      version: '1.2.0',
      reason: 'careful',
    });
    await controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
      targetVersion: '1.3.0',
      channel: 'beta',
      reason: 'try it',
    });
    await stoa.db.sql`
      insert into registry.health_minutes (remote, version, minute, loads_ok)
      values ('mf-commerce', '1.4.0', date_trunc('minute', now()), 1)`;
    await controlPlane.call('POST', '/overrides', {
      accountId: kiln.accountId,
      remote: 'mf-commerce',
      version: '1.6.0',
      reason: 'a look at it',
    });
    const dry = await gc('?dryRun=true');
    expect([dry.dryRun, namesOf(dry)]).toEqual([true, ['1.5.0']]);
    const because = Object.fromEntries(
      dry.kept
        .filter(({ name }) => name === 'mf-commerce')
        .map(({ version, because: why }) => [version, why]),
    );
    expect(because).toEqual({
      '1.0.0': ['fallback of a composition in use', 'last known good'],
      '1.1.0': ['composition in use'],
      '1.2.0': ['pinned by kiln'],
      '1.3.0': ['open rollout on beta'],
      '1.4.0': ['recent beacons'],
      '1.6.0': ['granted preview'],
      '1.7.0': ['one of the newest'],
      '1.8.0': ['one of the newest'],
      '1.9.0': ['default of stable', 'one of the newest'],
    });
    expect(await stoa.store.hasRemote('mf-commerce', '1.5.0')).toBe(true);

    expect(namesOf(await gc())).toEqual(['1.5.0']);
    for (const version of VERSIONS) {
      const isGone = version === '1.5.0';
      expect([version, await stoa.store.hasRemote('mf-commerce', version)]).toEqual([version, !isGone]);
    }
    expect(namesOf(await gc())).toEqual([]);
  });

  it('[PLT-23] what is used no more goes when its time is over', async () => {
    await controlPlane.see('kiln');
    await stoa.app.flush();
    await age();
    expect(namesOf(await gc('?dryRun=true'))).toEqual(VERSIONS.slice(1, 7));
  });

  it('[PLT-23] a version published lately stays, whatever is said of it', async () => {
    await stoa.db
      .sql`update registry.versions set published_at = now(), status = 'deprecated' where version = '1.5.0'`;
    expect(namesOf(await gc('?dryRun=true'))).not.toContain('1.5.0');
  });

  it('[PLT-04] [PLT-23] a number stays taken: other bytes are refused, the same come back; until then nothing leads there', async () => {
    await gc();
    const pin = { version: '1.5.0', reason: 'back to the old one' };
    const put = () => controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, pin);
    expect(await codeOf(await put())).toEqual([404, 'version_not_found']);
    const token = await controlPlane.teamToken();
    const send = (label: string) => {
      const { assets, files } = makeRemote({ version: '1.5.0', label });
      const body = {
        assets,
        files: Object.fromEntries(
          [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
        ),
      };
      return stoa.call('localhost:3000', '/api/registry/microFrontends/mf-commerce/versions', {
        body,
        token,
      });
    };
    expect(await codeOf(await send('Other'))).toEqual([409, 'version_exists']);
    expect((await send('Cart')).status).toBe(200);
    expect((await put()).status).toBe(200);
    expect((await controlPlane.see('kiln')).version).toBe('1.5.0');
  });
});
