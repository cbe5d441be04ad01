import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_GUARD, DEFAULT_STEPS } from '@stoa/shared/contracts/rollouts';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRemote, type MakeRemoteOptions } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import type { Published } from './publish-version.ts';
import { createToken } from './tokens.ts';

let stoa: TestApp;
let token: string;
beforeAll(async () => {
  stoa = await createTestApp();
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  ({ token } = await createToken(stoa.database, {
    remote: 'mf-commerce',
    label: 'commerce team',
    expiresInDays: 1,
    actor: { kind: 'system', name: 'test' },
  }));
});
afterAll(() => stoa.stop());

const bodyOf = (options: MakeRemoteOptions) => {
  const { assets, files } = makeRemote(options);
  return {
    assets,
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
    ),
  };
};
const send = (
  options: MakeRemoteOptions,
  how: { verb?: string; token?: string; name?: string; rollout?: object } = {},
) =>
  stoa.call(PLATFORM, `/api/registry/microFrontends/${how.name ?? 'mf-commerce'}/versions${how.verb ?? ''}`, {
    body: { ...bodyOf(options), ...(how.rollout ? { rollout: how.rollout } : {}) },
    token: how.token ?? token,
  });
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const liveVersion = async () => {
  const reply = await stoa.call(PLATFORM, '/api/registry/microFrontends');
  const { microFrontends } = (await reply.json()) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  return microFrontends['mf-commerce']?.[0].metadata.version;
};

describe('publish', () => {
  it('[PLT-02] a new version is stored, live on the next page load, and in the audit', async () => {
    const reply = await send({ version: '1.1.0', label: 'Basket' });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({ version: '1.1.0', isNew: true, liveOn: 'stable' });
    expect(await liveVersion()).toBe('1.1.0');
    const served = await stoa.call(PLATFORM, '/remotes/mf-commerce/1.1.0/cart-button.12345678.js');
    expect(await served.text()).toBe('console.log("Basket")');
    const [row] = await stoa.db
      .sql`select actor_kind, actor, action, name from registry.audit order by id desc limit 1`;
    expect(row).toEqual({
      actor_kind: 'token',
      actor: 'commerce team',
      action: 'publish',
      name: 'mf-commerce',
    });
  });

  it('[PLT-04] the same bytes again are accepted, other bytes under the same version are refused', async () => {
    const again = await send({
      version: '1.1.0',
      label: 'Basket',
      assets: { builtAt: 'later', commit: 'abc' },
    });
    expect(again.status).toBe(200);
    expect(await codeOf(await send({ version: '1.1.0', label: 'Bag' }))).toEqual([409, 'version_exists']);
    const stored = await readFile(
      join(stoa.store.remoteDir('mf-commerce', '1.1.0'), 'web/cart-button.12345678.js'),
      'utf8',
    );
    expect(stored).toContain('Basket');
  });

  it('[PLT-04] of ten different builds sent at once under one version exactly one is published', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send({ version: '1.1.1', label: `build ${index}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('[PLT-05] a breach is refused with its list, and nothing is stored', async () => {
    const reply = await send({
      version: '1.2.0',
      assets: { shared: { react: '^18.0.0' }, contractVersion: '9.0.0' },
    });
    const problem = (await reply.json()) as { code: string; issues: unknown[] };
    expect([reply.status, problem.code, problem.issues.length]).toEqual([422, 'contract_breach', 2]);
    expect(await stoa.store.hasRemote('mf-commerce', '1.2.0')).toBe(false);
    expect(await stoa.db.sql`select 1 from registry.versions where version = '1.2.0'`).toHaveLength(0);
  });

  it('check gives the same report and stores nothing', async () => {
    expect((await send({ version: '1.3.0' }, { verb: ':check' })).status).toBe(200);
    const reply = await send({ version: '1.3.0', assets: { contractVersion: '9.0.0' } }, { verb: ':check' });
    expect(reply.status).toBe(422);
    expect(await stoa.db.sql`select 1 from registry.versions where version = '1.3.0'`).toHaveLength(0);
  });

  it('an older version than the live one is stored and not put live; a prerelease goes to beta', async () => {
    expect(await (await send({ version: '1.0.1' })).json()).toMatchObject({ liveOn: null });
    expect(await (await send({ version: '2.0.0-rc.1' })).json()).toMatchObject({ liveOn: 'beta' });
    expect(await liveVersion()).toBe('1.1.1');
  });

  it('[PLT-02] a publish is a rollout to everybody on stable with the default guard, under the team’s name', async () => {
    const { rollout, liveOn } = (await (await send({ version: '1.2.1' })).json()) as Published;
    expect(liveOn).toBe('stable');
    expect(rollout).toMatchObject({
      channel: 'stable',
      targetVersion: '1.2.1',
      startedBy: 'commerce team',
      steps: DEFAULT_STEPS,
      guard: DEFAULT_GUARD,
      traffic: 100,
      state: 'running',
    });
    expect(await liveVersion()).toBe('1.2.1');
  });

  it('or the steps that the team names; the next publish takes the place of the team’s own, not of an operator’s', async () => {
    const steps = [
      { traffic: 10, waitMinutes: 60 },
      { traffic: 100, waitMinutes: 5 },
    ];
    const stepped = (await (
      await send({ version: '1.2.2' }, { rollout: { steps, allowBackwards: true } })
    ).json()) as Published;
    expect([stepped.rollout?.traffic, stepped.rollout?.steps]).toEqual([10, steps]);
    const states = () =>
      stoa.db
        .sql`select target_version, state from registry.rollouts where name = 'mf-commerce' order by started_at desc, target_version desc limit 3`;
    expect(await states()).toEqual([
      { target_version: '1.2.2', state: 'running' },
      { target_version: '1.2.1', state: 'superseded' },
      expect.anything(),
    ]);
    await stoa.db.sql`update registry.rollouts set started_kind = 'person' where target_version = '1.2.2'`;
    expect(await (await send({ version: '1.2.3' })).json()).toMatchObject({
      isNew: true,
      liveOn: null,
      away: 'rollout_running',
    });
    await stoa.db
      .sql`update registry.rollouts set state = 'cancelled', ended_at = now() where ended_at is null`;
    expect(await codeOf(await send({ version: '1.2.4' }, { rollout: { steps: [] } }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('pins are untouched by a publish', async () => {
    const account = await makeAccount(stoa.db.sql, { slug: 'kiln' });
    await stoa.db.sql`
      insert into registry.pins (account_id, name, version, reason, set_by)
      values (${account.accountId}, 'mf-commerce', '1.0.0', 'stays', 'ada')`;
    await send({ version: '1.3.0' });
    expect(stoa.registry.current().pins[account.accountId]?.['mf-commerce']?.version).toBe('1.0.0');
    const reply = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends');
    expect(await reply.text()).toContain('/remotes/mf-commerce/1.0.0/');
  });

  it('a held remote takes versions, but none goes live', async () => {
    await stoa.db
      .sql`insert into registry.holds (name, reason, held_by) values ('mf-commerce', 'freeze', 'ada')`;
    expect(await (await send({ version: '1.4.0' })).json()).toMatchObject({
      isNew: true,
      liveOn: null,
      away: 'held',
    });
    await stoa.db.sql`delete from registry.holds`;
  });

  it('a token is needed, live, and good for its own remote only', async () => {
    expect(await codeOf(await send({ version: '1.5.0' }, { token: '' }))).toEqual([401, 'not_authenticated']);
    expect(await codeOf(await send({ version: '1.5.0' }, { token: `stoa_pub_${'x'.repeat(43)}` }))).toEqual([
      401,
      'not_authenticated',
    ]);
    expect(await codeOf(await send({ name: 'mf-dashboard' }, { name: 'mf-dashboard' }))).toEqual([
      403,
      'forbidden',
    ]);
    const over = await createToken(stoa.database, {
      remote: 'mf-commerce',
      label: '',
      expiresInDays: -1,
      actor: { kind: 'system', name: 'test' },
    });
    expect(await codeOf(await send({ version: '1.5.0' }, { token: over.token }))).toEqual([
      401,
      'not_authenticated',
    ]);
    expect(JSON.stringify(await stoa.db.sql`select * from registry.tokens`)).not.toContain(token);
  });

  it.each([
    ['files outside web/ and node/', { assets: {}, files: { '../../etc/passwd': 'eA==' } }],
    ['a path that climbs', { assets: {}, files: { 'web/../../x.js': 'eA==' } }],
    ['text that is no base64', { assets: {}, files: { 'web/x.js': '***' } }],
    ['no files', { assets: {} }],
  ])('%s are refused as bad input', async (_what, body) => {
    const reply = await stoa.call(PLATFORM, '/api/registry/microFrontends/mf-commerce/versions', {
      body,
      token,
    });
    expect(await codeOf(reply)).toEqual([400, 'invalid_input']);
  });

  it('artifacts that were lost come back when the same version is published again', async () => {
    const { rm } = await import('node:fs/promises');
    await rm(stoa.store.remoteDir('mf-commerce', '1.0.1'), { recursive: true });
    expect((await stoa.call(PLATFORM, '/remotes/mf-commerce/1.0.1/remoteEntry.js')).status).toBe(404);
    expect((await send({ version: '1.0.1' })).status).toBe(200);
    expect((await stoa.call(PLATFORM, '/remotes/mf-commerce/1.0.1/remoteEntry.js')).status).toBe(200);
  });
});
