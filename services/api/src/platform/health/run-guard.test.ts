import type { AuditPage } from '@stoa/shared/contracts/operator';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeMail } from '../../shared/mail/outbox.ts';
import { advanceRollouts } from '../rollouts/advance-rollouts.ts';
import { createHealthScene } from '../../testing/health-scene.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { mailNotices } from '../operators/notices.ts';

type Tenant = TestAccount & { slug: string };
let stoa: TestApp;
let scene: ReturnType<typeof createHealthScene>;
let kiln: Tenant;
let polyglot: Tenant;
let as: { token: string; cookie: string };
beforeEach(async () => {
  stoa = await createTestApp();
  scene = createHealthScene(stoa);
  kiln = { ...(await makeAccount(stoa.db.sql, { slug: 'kiln' })), slug: 'kiln' };
  polyglot = { ...(await makeAccount(stoa.db.sql, { slug: 'polyglot' })), slug: 'polyglot' };
  const { token, cookie } = await stoa.operator();
  as = { token, cookie };
  await stoa.publish(makePublicSite());
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await stoa.publish(makeRemote({ version }));
  await point('1.0.0');
});
afterEach(() => stoa.stop());

const PATH = '/api/registry/microFrontends/mf-commerce';
const point = async (version: string) => {
  await stoa.db.sql`
    update registry.channels set version = ${version}, decided = false, set_at = now() where name = 'mf-commerce'`;
  await stoa.registry.reload();
};
const rollOut = async () => {
  const reply = await stoa.call(PLATFORM, `${PATH}/deployments`, {
    body: { targetVersion: '1.1.0', steps: [{ traffic: 100, waitMinutes: 15 }], reason: 'the new checkout' },
    ...as,
  });
  expect(reply.status).toBe(201);
  await stoa.registry.reload();
  return (await reply.json()) as { id: string };
};
const rollout = async () =>
  (
    await stoa.db
      .sql`select state, changed_by, end_reason from registry.rollouts order by started_at desc limit 1`
  )[0];
const notices = async () =>
  (await scene.report(as)).notices.map(({ kind, account_id }) => [kind, account_id]);
const BAD = { outcome: 'render_failed' } as const;
const bothFail = async (count = 20) => {
  await scene.crowd(kiln, count, BAD);
  await scene.crowd(polyglot, count, BAD);
};

describe('automatic rollback', () => {
  it('[PLT-11] a rollout that fails at two tenants is stopped by itself, everybody has the version before, operators are told', async () => {
    await rollOut();
    expect(await scene.servedTo('kiln')).toBe('1.1.0');
    await bothFail();
    expect(await scene.guard()).toBe(1);
    expect([await scene.servedTo('kiln'), await scene.servedTo('polyglot')]).toEqual(['1.0.0', '1.0.0']);
    expect(await rollout()).toMatchObject({ state: 'stopped', changed_by: 'guard' });
    const audit = (await (await stoa.call(PLATFORM, '/api/registry/audit', as)).json()) as AuditPage;
    expect(audit.entries[0]).toMatchObject({ actor: 'guard', action: 'rollback', remote: 'mf-commerce' });
    expect(audit.entries[0]?.reason).toMatch(
      /^100.0 % of its pages failed, seen by 40 visitors of 6 networks/,
    );
    expect(await notices()).toEqual([['rollout.stopped', null]]);
    const mails: NoticeMail[] = [];
    for (const _ of [1, 2]) await mailNotices(stoa.database, async (mail) => void mails.push(mail));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(
      /rollout of mf-commerce 1\.1\.0 on stable was stopped; everybody gets 1\.0\.0/,
    );
    expect(await scene.guard()).toBe(0);
  });

  it('[PLT-11] after its rollout a version is still watched: the channel goes back to the one before', async () => {
    await rollOut();
    await advanceRollouts(stoa.database, new Date(Date.now() + 16 * 60_000));
    await stoa.registry.reload();
    await bothFail();
    expect(await scene.guard()).toBe(1);
    expect(await scene.servedTo('kiln')).toBe('1.0.0');
    expect(await notices()).toEqual([['rolled_back', null]]);
  });

  it('[PLT-11] a version that works is left alone, and so is one with a single bad visitor or too few of them', async () => {
    await rollOut();
    await scene.crowd(kiln, 20, { outcome: 'ok', ms: 100 });
    await scene.crowd(polyglot, 20, { outcome: 'ok', ms: 100 });
    const cookie = scene.cookieOf(kiln.accountId);
    for (const from of [1, 2, 3, 4, 5, 6]) {
      await scene.send({ outcome: 'load_failed', cookie, from: `203.0.${from}.1` });
      await stoa.app.flush();
    }
    expect(await scene.guard()).toBe(0);
    expect(await scene.servedTo('kiln')).toBe('1.1.0');
    expect(await notices()).toEqual([]);
  });

  it('[PLT-11] one bad network is no bad version, however many visitors it has', async () => {
    await rollOut();
    await scene.crowd(kiln, 40, BAD, 1);
    await scene.crowd(polyglot, 40, BAD, 1);
    expect(await scene.guard()).toBe(0);
    expect(await scene.servedTo('kiln')).toBe('1.1.0');
  });

  it('[PLT-11] ten thousand forged beacons from one network, with as many cookies, change nothing', async () => {
    await rollOut();
    await scene.crowd(polyglot, 10, { outcome: 'ok' });
    const compositionId = await scene.compositionOf('kiln.localhost:3000');
    const statuses = new Set<number>();
    for (let index = 0; index < 10_000; index += 1) {
      const from = `203.0.113.${index % 256}`;
      const cookie = scene.cookieOf(kiln.accountId);
      statuses.add((await scene.send({ ...BAD, compositionId, from, cookie })).status);
    }
    await stoa.app.flush();
    expect(statuses).toEqual(new Set([202]));
    const [row] = (await scene.report(as, `?accountId=${kiln.accountId}`)).rows;
    expect(row).toMatchObject({ renderFailed: 10_000, subjects: 10_000, networks: 1 });
    expect(await scene.guard()).toBe(0);
    expect([await scene.servedTo('kiln'), await scene.servedTo('polyglot')]).toEqual(['1.1.0', '1.1.0']);
    expect(await rollout()).toMatchObject({ state: 'running' });
  }, 120_000);

  it('[PLT-11] a version that one tenant alone sees fail is stopped there and nowhere else', async () => {
    await rollOut();
    await scene.crowd(kiln, 60, BAD);
    await scene.crowd(polyglot, 20, { outcome: 'ok' });
    expect(await scene.guard()).toBe(1);
    expect([await scene.servedTo('kiln'), await scene.servedTo('polyglot')]).toEqual(['1.0.0', '1.1.0']);
    expect(await rollout()).toMatchObject({ state: 'running' });
    expect(await notices()).toEqual([['tenant.stopped', kiln.accountId]]);
    expect(await scene.guard()).toBe(0);
  });

  it('[PLT-11] the guard undoes no decision of a person: a chosen version, a paused rollout, one that went on, a pin', async () => {
    await rollOut();
    await bothFail();
    const cases = [
      ['update registry.rollouts set state = $1, changed_kind = $2', ['paused', 'person']],
      ["update registry.rollouts set state = 'running', overruled = $1", [true]],
    ] as const;
    for (const [text, values] of cases) {
      await stoa.db.sql.unsafe(text, [...values]);
      expect(await scene.guard()).toBe(0);
    }
    await stoa.db.sql`update registry.rollouts set state = 'done', ended_at = now()`;
    await stoa.db
      .sql`update registry.channels set version = '1.1.0', decided = true where name = 'mf-commerce'`;
    expect(await scene.guard()).toBe(0);
    expect(await scene.servedTo('kiln')).toBe('1.1.0');
    expect(await notices()).toEqual([['needs_you', null]]);
  });

  it('[PLT-11] a tenant that a person pinned to the version keeps it', async () => {
    await rollOut();
    await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-commerce`, {
      method: 'PUT',
      body: { version: '1.1.0', reason: 'they asked for it' },
      ...as,
    });
    await stoa.registry.reload();
    await scene.crowd(kiln, 20, BAD);
    expect(await scene.guard()).toBe(0);
    expect(await stoa.db.sql`select 1 from registry.tenant_stops`).toHaveLength(0);
    expect(await notices()).toEqual([['needs_you', kiln.accountId]]);
  });

  it('[PLT-11] failures older than the window are history', async () => {
    await rollOut();
    await bothFail();
    expect(await scene.guard(new Date(Date.now() + 16 * 60_000))).toBe(0);
    expect(await scene.guard()).toBe(1);
  });

  it('[PLT-11] when the version before fails as much, the new one is not to blame', async () => {
    await scene.crowd(kiln, 20, { ...BAD, version: '1.0.0' });
    await scene.crowd(polyglot, 20, { ...BAD, version: '1.0.0' });
    await rollOut();
    await bothFail();
    expect(await scene.guard()).toBe(0);
    expect(await scene.servedTo('kiln')).toBe('1.1.0');
  });

  it('[PLT-11] sales that fail take the checkout back though every page of it loads', async () => {
    await rollOut();
    for (const account of [kiln, polyglot]) {
      await scene.crowd(account, 40, { outcome: 'ok' });
      await scene.crowd(account, 20, { kind: 'business', outcome: 'failed' });
    }
    expect(await scene.guard()).toBe(1);
    expect(await scene.servedTo('kiln')).toBe('1.0.0');
    const [entry] = (await scene.report(as)).notices;
    expect(entry?.message).toMatch(/of its sales failed/);
  });
});
