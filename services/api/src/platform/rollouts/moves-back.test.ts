import type { RegistryRemote } from '@stoa/shared/contracts/operator';
import type { MovesBack, RolloutList } from '@stoa/shared/contracts/rollouts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBody } from '../../testing/build-body.ts';
import { createHealthScene } from '../../testing/health-scene.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { codeOf, type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const COMMERCE = '/microFrontends/mf-commerce';
let stoa: TestApp;
let controlPlane: ControlPlane;
let token: string;
let scene: ReturnType<typeof createHealthScene>;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  controlPlane = await controlPlaneOf(stoa);
  token = await controlPlane.teamToken();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  scene = createHealthScene(stoa);
});
afterAll(() => stoa.stop());

const publish = (version: string, rollout: object) =>
  stoa.call(PLATFORM, `/api/registry${COMMERCE}/versions`, {
    body: { ...buildBody({ version }), rollout },
    token,
  });
const steps = (...shares: number[]) => shares.map((traffic) => ({ traffic, waitMinutes: 60 }));

it('[EXAM-D4] a second publish in steps is refused while it takes people back, says how many, and publishes nothing', async () => {
  expect((await publish('1.1.0', { steps: steps(100) })).status).toBe(201);
  await scene.crowd({ ...kiln, slug: 'kiln' }, 20, { outcome: 'ok', ms: 80 });
  const reply = await publish('1.2.0', { steps: steps(10, 100) });
  const problem = (await reply.json()) as { code: string; title: string; issues: { path: string }[] };
  expect([reply.status, problem.code, problem.issues[0]?.path]).toEqual([
    409,
    'moves_back',
    'allowBackwards',
  ]);
  expect(problem.title).toMatch(
    /^18 people seen within a day \(90 % of the visitors\) would go back from 1\.1\.0 to 1\.0\.0/,
  );
  expect((await controlPlane.see('kiln')).version).toBe('1.1.0');
  expect(await stoa.db.sql`select 1 from registry.versions where version = '1.2.0'`).toHaveLength(0);
});

it('[EXAM-D4] it goes out once the team says that it may, and the answer names them', async () => {
  const reply = await publish('1.2.0', { steps: steps(10, 100), allowBackwards: true });
  const back: MovesBack = { from: '1.1.0', to: '1.0.0', share: 90, people: 18 };
  expect([reply.status, ((await reply.json()) as { movesBack: MovesBack }).movesBack]).toEqual([201, back]);
});

it('[EXAM-D4] a publish that reaches everybody takes nobody back and needs no word', async () => {
  const reply = await publish('1.3.0', { steps: steps(100) });
  expect([reply.status, ((await reply.json()) as { movesBack: unknown }).movesBack]).toEqual([201, null]);
});

it('[EXAM-D4] a rollout to an older version than the live one is refused likewise', async () => {
  const [open] = (
    (await (await controlPlane.call('GET', `${COMMERCE}/deployments?open=true`)).json()) as RolloutList
  ).rollouts;
  await controlPlane.call('DELETE', `${COMMERCE}/deployments/${open?.id}`, { reason: 'enough' });
  await stoa.publish(makeRemote({ version: '1.4.0' }));
  const start = { targetVersion: '1.0.0', steps: steps(50), reason: 'the old one' };
  const dry = await controlPlane.call('POST', `${COMMERCE}/deployments?dryRun=true`, start);
  expect(await codeOf(dry)).toEqual([409, 'moves_back']);
  const allowed = await controlPlane.call('POST', `${COMMERCE}/deployments`, {
    ...start,
    allowBackwards: true,
  });
  expect(allowed.status).toBe(201);
});

it('[EXAM-D3] [PLT-24] the lists say why the guard stopped a version', async () => {
  await stoa.db
    .sql`update registry.rollouts set state = 'cancelled', ended_at = now() where ended_at is null`;
  expect((await publish('1.5.0', { steps: steps(100) })).status).toBe(201);
  const polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  for (const tenant of [
    { ...kiln, slug: 'kiln' },
    { ...polyglot, slug: 'polyglot' },
  ])
    await scene.crowd(tenant, 20, { version: '1.5.0', outcome: 'render_failed' });
  expect(await scene.guard()).toBe(1);
  const { versions } = (await (
    await controlPlane.call('GET', `${COMMERCE}/versions`)
  ).json()) as RegistryRemote;
  const reasons = versions.map(({ version, stoppedReason }) => [version, stoppedReason ?? null]);
  const why = expect.stringMatching(/^100\.0 % of its pages failed.*seen by 40 visitors/);
  expect(Object.fromEntries(reasons)).toMatchObject({ '1.5.0': why, '1.4.0': null });
  const { rollouts } = (await (
    await controlPlane.call('GET', `${COMMERCE}/deployments`)
  ).json()) as RolloutList;
  expect(rollouts.find(({ state }) => state === 'stopped')?.endReason).toEqual(why);
});
