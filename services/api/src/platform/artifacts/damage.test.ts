import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSnapshot } from '../registry/load-snapshot.ts';
import { createRegistryState } from '../registry/registry-state.ts';
import { resolveRemote } from '../registry/resolve.ts';
import { buildBody } from '../../testing/build-body.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createDamageWatch } from './damage-watch.ts';

const COMMERCE = '/microFrontends/mf-commerce';
let stoa: TestApp;
let controlPlane: ControlPlane;
let pins: string;
beforeEach(async () => {
  stoa = await createTestApp();
  await stoa.publish(makePublicSite());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stoa.publish(makeRemote({ version }));
  controlPlane = await controlPlaneOf(stoa);
  const { accountId } = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  pins = `/tenants/${accountId}/pins/mf-commerce`;
});
afterEach(() => stoa.stop());

const folderOf = (version: string) => stoa.store.remoteDir('mf-commerce', version);
const pin = (version: string) =>
  controlPlane.call('PUT', pins, { version, reason: 'they like it' }, { 'if-match': '*' });
const publish = async (version: string, verb = '', label = 'Cart') =>
  stoa.call(PLATFORM, `/api/registry${COMMERCE}/versions${verb}`, {
    body: buildBody({ version, label }),
    token: await controlPlane.teamToken(),
  });

describe('a version whose files are not whole', () => {
  it.each([
    ['deleted', (version: string) => rm(folderOf(version), { recursive: true })],
    [
      'one byte longer',
      (version: string) => appendFile(join(folderOf(version), 'web/checkout.12345678.js'), ' '),
    ],
    [
      'without its part for the server',
      (version: string) => rm(join(folderOf(version), 'node/remoteEntry.cjs')),
    ],
  ])(
    '[EXAM-D7] %s is neither pinned, rolled out nor rolled back to, until its build is published again',
    async (_, harm) => {
      await harm('1.0.0');
      expect(await codeOf(await pin('1.0.0'))).toEqual([409, 'artifact_damaged']);
      const start = { targetVersion: '1.0.0', allowBackwards: true, reason: 'the old one' };
      expect(await codeOf(await controlPlane.call('POST', `${COMMERCE}/deployments`, start))).toEqual([
        409,
        'artifact_damaged',
      ]);
      const back = { toVersion: '1.0.0', reason: 'back' };
      expect(await codeOf(await controlPlane.call('POST', `${COMMERCE}:rollback`, back))).toEqual([
        409,
        'artifact_damaged',
      ]);
      expect((await controlPlane.see('kiln')).version).toBe('1.2.0');
      expect((await publish('1.0.0')).status).toBe(200);
      expect((await pin('1.0.0')).status).toBe(200);
      expect((await controlPlane.see('kiln')).version).toBe('1.0.0');
    },
  );

  it('[EXAM-D7] [PLT-12] is found at the start, said, and the last known good one is served until it is whole again', async () => {
    await rm(folderOf('1.2.0'), { recursive: true });
    const said: object[] = [];
    const log = { error: (fields: object) => void said.push(fields), warn: () => {}, info: () => {} };
    const withDamage = createDamageWatch(stoa.store, log as never);
    const state = await createRegistryState({
      load: async (earlier) => withDamage(await loadSnapshot(stoa.database, earlier)),
      number: async () => 0,
      file: join(stoa.dataDir, 'another.json'),
      log: log as never,
    });
    const served = () => {
      const remote = state.current().remotes['mf-commerce'];
      return remote && resolveRemote({ remote, pin: null, channel: 'stable', now: new Date() });
    };
    expect(said).toEqual([{ remote: 'mf-commerce', version: '1.2.0', path: expect.any(String) }]);
    expect(served()).toEqual({ version: '1.0.0', rule: 'lkg' });
    expect((await publish('1.2.0')).status).toBe(200);
    await state.reload();
    expect(served()).toEqual({ version: '1.2.0', rule: 'channel' });
  });

  it('[EXAM-D7] with nothing to stand in for it, it stays what is served', async () => {
    for (const version of ['1.0.0', '1.2.0']) await rm(folderOf(version), { recursive: true });
    const watch = createDamageWatch(stoa.store, { error: () => {} } as never);
    const { remotes } = await watch(await loadSnapshot(stoa.database));
    expect(remotes['mf-commerce']?.versions['1.2.0']?.isDamaged).toBeUndefined();
  });
});

it('[EXAM-D7] [PLT-04] check refuses a published number with other bytes, and takes the same bytes', async () => {
  expect((await publish('1.2.0', ':check')).status).toBe(200);
  const reply = await publish('1.2.0', ':check', 'Bag');
  const { breaches } = (await reply.json()) as { breaches: { code: string }[] };
  expect([reply.status, breaches.map(({ code }) => code)]).toEqual([422, ['version_exists']]);
  expect(await codeOf(await publish('1.2.0', '', 'Bag'))).toEqual([409, 'version_exists']);
});
