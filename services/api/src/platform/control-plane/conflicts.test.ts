import type { Problem } from '@stoa/shared/contracts/errors';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
let polyglot: TestAccount;

/** A payload of `cart.changed` with one field. */
const speaks = (field: string, type: string) => ({
  'cart.changed': {
    version: 1,
    payload: { type: 'object', properties: { [field]: { type } }, required: [field] },
  },
});
const shop = (version: string, field: string, type: string) =>
  makeRemote({ version, assets: { eventContracts: speaks(field, type) } });
const reader = (version: string, field: string, type: string) =>
  makeRemote({
    name: 'mf-dashboard',
    version,
    declaration: { routes: [], slots: [], events: { emits: [], listens: ['cart.changed'] } },
    assets: { eventContracts: speaks(field, type) },
  });

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  controlPlane = await controlPlaneOf(stoa);
  await stoa.publish(shop('1.0.0', 'total', 'number'));
  await stoa.publish(reader('1.0.0', 'total', 'number'));
  for (const build of [shop('2.0.0', 'sum', 'string'), reader('2.0.0', 'sum', 'string')])
    await stoa.publish(build);
});
beforeEach(async () => {
  await stoa.db.sql`delete from registry.pins`;
  await stoa.db.sql`update registry.channels set version = '1.0.0'`;
  await stoa.registry.reload();
});
afterAll(() => stoa.stop());

const pin = (account: TestAccount, remote: string, version: string, query = '') =>
  controlPlane.call('PUT', `/tenants/${account.accountId}/pins/${remote}${query}`, {
    version,
    reason: 'a test',
  });
const problemOf = async (reply: Response) => [reply.status, (await reply.json()) as Problem] as const;

describe('versions that cannot live on one page', () => {
  it('[PLT-06] a pin that brings them together is refused with the exact conflict, and nobody is served it', async () => {
    for (const query of ['?dryRun=true', '']) {
      const [status, problem] = await problemOf(await pin(kiln, 'mf-commerce', '2.0.0', query));
      expect([status, problem.code]).toEqual([409, 'pin_conflict']);
      expect(problem.issues).toEqual([
        {
          code: 'event_payload',
          path: 'events.cart.changed',
          message:
            'mf-commerce 2.0.0 emits cart.changed, mf-dashboard 1.0.0 hears it: payload.total is required, and never sent',
          accepts: expect.any(String),
          breaks: ['kiln'],
        },
      ]);
    }
    expect((await controlPlane.see('kiln')).version).toBe('1.0.0');
    expect(await stoa.db.sql`select 1 from registry.pins`).toHaveLength(0);
  });

  it('[PLT-06] the other direction is refused too: a listener that the emitter does not serve', async () => {
    const [status, problem] = await problemOf(await pin(kiln, 'mf-dashboard', '2.0.0'));
    expect([status, problem.issues?.[0]?.message]).toEqual([
      409,
      expect.stringContaining('payload.sum is required, and never sent'),
    ]);
  });

  it('[PLT-06] a rollout is refused where a pin would meet it, with the tenants it would hurt', async () => {
    const start = (remote: string) =>
      controlPlane.call('POST', `/microFrontends/${remote}/deployments`, {
        targetVersion: '2.0.0',
        reason: 'go on',
      });
    const [status, problem] = await problemOf(await start('mf-commerce'));
    expect([status, problem.code, problem.issues?.[0]?.breaks]).toEqual([
      409,
      'version_conflict',
      ['platform', 'kiln', 'polyglot'],
    ]);
    expect(await stoa.db.sql`select 1 from registry.rollouts`).toHaveLength(0);
  });

  it('[PLT-06] a tenant that is pinned apart is not hurt, and one that would be is named alone', async () => {
    await stoa.db.sql`update registry.channels set version = '2.0.0'`;
    await stoa.registry.reload();
    expect((await controlPlane.see('polyglot')).version).toBe('2.0.0');
    const [status, problem] = await problemOf(await pin(polyglot, 'mf-commerce', '1.0.0'));
    expect([status, problem.issues?.[0]?.breaks]).toEqual([409, ['polyglot']]);
  });

  it('[PLT-06] a conflict that is there already does not stand in the way of its cure', async () => {
    await stoa.db.sql`
      insert into registry.pins (account_id, name, version, reason, set_by)
      values (${kiln.accountId}, 'mf-commerce', '2.0.0', 'from before', 'ada')`;
    const steps = [await pin(polyglot, 'mf-commerce', '1.0.0')];
    const { etag } = await (
      await controlPlane.call('GET', '/tenants')
    )
      .json()
      .then((matrix: { tenants: { slug: string; remotes: { name: string; etag: string }[] }[] }) =>
        matrix.tenants
          .find(({ slug }) => slug === 'kiln')!
          .remotes.find(({ name }) => name === 'mf-commerce')!,
      );
    steps.push(
      await controlPlane.call(
        'DELETE',
        `/tenants/${kiln.accountId}/pins/mf-commerce`,
        { reason: 'cured' },
        { 'if-match': etag },
      ),
    );
    expect(steps.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('[PLT-06] of two pins that conflict only with each other and come at once, one is refused', async () => {
    const marked = (type: string, required: string[]) => ({
      'cart.changed': {
        version: 1,
        payload: { type: 'object', properties: { total: { type: 'number' }, mark: { type } }, required },
      },
    });
    const events = { emits: [], listens: ['cart.changed'] };
    await stoa.publish(
      makeRemote({ version: '1.5.0', assets: { eventContracts: marked('number', ['total', 'mark']) } }),
    );
    await stoa.publish(
      makeRemote({
        name: 'mf-dashboard',
        version: '1.5.0',
        declaration: { routes: [], slots: [], events },
        assets: { eventContracts: marked('string', ['total']) },
      }),
    );
    await stoa.db.sql`update registry.channels set version = '1.0.0'`;
    const both = await Promise.all([pin(kiln, 'mf-commerce', '1.5.0'), pin(kiln, 'mf-dashboard', '1.5.0')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('[PLT-05] publishing is refused for a listener pinned anywhere, and says who breaks', async () => {
    await stoa.db.sql`update registry.channels set version = '2.0.0'`;
    await stoa.db.sql`
      insert into registry.pins (account_id, name, version, reason, set_by)
      values (${kiln.accountId}, 'mf-dashboard', '1.0.0', 'stays', 'ada')`;
    await stoa.registry.reload();
    const { assets, files } = shop('2.1.0', 'sum', 'string');
    const body = {
      assets,
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
      ),
    };
    const send = async (verb: string) =>
      stoa.call('localhost:3000', `/api/registry/microFrontends/mf-commerce/versions${verb}`, {
        body,
        token: await controlPlane.teamToken(),
      });
    const [status, problem] = await problemOf(await send(''));
    expect([status, problem.code]).toEqual([422, 'contract_breach']);
    const hurt = problem.issues?.filter(({ breaks }) => breaks);
    expect(hurt).toEqual([
      expect.objectContaining({ code: 'event_payload', breaks: ['mf-dashboard 1.0.0 (pinned by kiln)'] }),
    ]);
    const checked = (await (await send(':check')).json()) as { breaches: unknown[] };
    expect(checked.breaches).toHaveLength(problem.issues?.length ?? -1);
    expect(await codeOf(await pin(kiln, 'mf-commerce', '2.1.0'))).toEqual([404, 'version_not_found']);
  });
});
