import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHealthScene } from '../../testing/health-scene.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { MAX_BEACONS_PER_MINUTE } from '../../shared/limits.ts';
import { purgeOldHealth } from './store-outcomes.ts';

let stoa: TestApp;
let scene: ReturnType<typeof createHealthScene>;
let kiln: TestAccount;
let as: { token: string; cookie: string };
beforeEach(async () => {
  stoa = await createTestApp();
  scene = createHealthScene(stoa);
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const { token, cookie } = await stoa.operator();
  as = { token, cookie };
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
});
afterEach(() => stoa.stop());

const minutes = () => stoa.db.sql`
  select a.slug, m.version, loads_ok, load_failed, render_failed, business_started, business_ok, business_failed, subjects,
    networks
  from registry.health_minutes m left join public.accounts a using (account_id) order by m.version, a.slug`;

describe('health', () => {
  it('[PLT-10] beacons add up by remote, version and tenant, and operators read them with load times', async () => {
    const tenantCookie = () => scene.cookieOf(kiln.accountId);
    for (const ms of [100, 200, 300, 400])
      await scene.send({ ms, cookie: tenantCookie(), from: `198.51.${ms / 100}.1` });
    await scene.send({ outcome: 'load_failed', cookie: tenantCookie() });
    await scene.send({ outcome: 'render_failed', cookie: tenantCookie(), ms: 250 });
    await scene.send({ host: 'polyglot.localhost:3000', ms: 50 });
    await scene.send({ host: PLATFORM, ms: 60 });
    await stoa.app.flush();
    const { rows, series } = await scene.report(as);
    expect(rows.map(({ slug, version }) => [slug, version])).toEqual([
      ['kiln', '1.1.0'],
      ['platform', '1.1.0'],
      ['polyglot', '1.1.0'],
    ]);
    expect(rows[0]).toMatchObject({
      remote: 'mf-commerce',
      loadsOk: 5,
      loadFailed: 1,
      renderFailed: 1,
      subjects: 6,
      networks: 5,
      p50Ms: 250,
      p95Ms: 380,
    });
    expect(rows[0]?.errorRate).toBeCloseTo(2 / 6);
    expect(series.reduce((sum, { loadsOk }) => sum + loadsOk, 0)).toBe(7);
    const only = await scene.report(as, `?accountId=${kiln.accountId}&version=1.1.0`);
    expect(only.rows.map(({ slug }) => slug)).toEqual(['kiln']);
    expect((await scene.report(as, '?accountId=platform')).rows.map(({ slug }) => slug)).toEqual([
      'platform',
    ]);
    expect((await scene.report(as, '?remote=mf-public-site')).rows).toEqual([]);
  });

  it('[PLT-10] failures are told apart by where they ended and with which code, the most met first', async () => {
    const crash = { outcome: 'render_failed', phase: 'render', code: 'TypeError' };
    for (const host of ['kiln.localhost:3000', 'polyglot.localhost:3000'])
      await scene.send({ ...crash, host, from: '198.51.7.1' });
    await scene.send({
      outcome: 'load_failed',
      phase: 'entry',
      code: '404',
      cookie: scene.cookieOf(kiln.accountId),
    });
    await scene.send({ outcome: 'ok', cookie: scene.cookieOf(kiln.accountId) });
    await scene.send({
      kind: 'business',
      outcome: 'failed',
      code: 'card',
      cookie: scene.cookieOf(kiln.accountId),
    });
    await stoa.app.flush();
    const { failures } = await scene.report(as, '?version=1.1.0');
    expect(failures.map(({ kind, phase, code, tenants }) => [kind, phase, code, tenants])).toEqual(
      expect.arrayContaining([
        ['page', 'render', 'TypeError', ['kiln', 'polyglot']],
        ['page', 'entry', '404', ['kiln']],
        ['business', null, 'card', ['kiln']],
      ]),
    );
    expect(failures).toHaveLength(3);
    expect((await scene.report(as, `?accountId=platform`)).failures).toEqual([]);
  });

  it('[PLT-10] the figures are for operators alone', async () => {
    const token = await stoa.tokenOf(await makePerson(stoa.db.sql));
    const stranger = await stoa.call(PLATFORM, '/api/registry/health', { token });
    const anonymous = await stoa.call(PLATFORM, '/api/registry/health');
    expect([stranger.status, anonymous.status]).toEqual([403, 401]);
  });

  it('[PLT-10] one visitor is one outcome for a composition, and the worst of it counts', async () => {
    const cookie = scene.cookieOf(kiln.accountId);
    for (let time = 0; time < 3; time += 1) {
      await scene.send({ cookie, ms: 100 });
      await stoa.app.flush();
    }
    await scene.send({ cookie, outcome: 'render_failed' });
    await scene.send({ cookie, outcome: 'render_failed' });
    await stoa.app.flush();
    await scene.send({ cookie, outcome: 'ok' });
    await stoa.app.flush();
    expect(await minutes()).toMatchObject([{ loads_ok: 1, render_failed: 1, load_failed: 0, subjects: 1 }]);
  });

  it('[PLT-10] a sale counts once, and one that succeeds in the end did not fail', async () => {
    const cookie = scene.cookieOf(kiln.accountId);
    for (const outcome of ['started', 'failed', 'completed', 'completed']) {
      await scene.send({ kind: 'business', outcome, cookie });
      await stoa.app.flush();
    }
    await scene.send({ kind: 'business', outcome: 'started', cookie: scene.cookieOf(kiln.accountId) });
    await stoa.app.flush();
    expect(await minutes()).toMatchObject([{ business_started: 2, business_failed: 1, business_ok: 1 }]);
    expect(await stoa.db.sql`select rank from registry.health_outcomes order by rank`).toMatchObject([
      { rank: 0 },
      { rank: 2 },
    ]);
  });

  it('[PLT-11] the tenant is the Host’s and the visitor the signed cookie’s: whatever a beacon says, forged or borrowed', async () => {
    const compositionId = await scene.compositionOf('kiln.localhost:3000');
    const event = { kind: 'page', remote: 'mf-commerce', version: '1.1.0', outcome: 'load_failed' };
    const forged = scene.cookieOf(kiln.accountId).replace(/\.[\w-]+$/, '.aaaaaaaaaaaaaaaaaaaaaa');
    const polyglots = scene.cookieOf(crypto.randomUUID());
    for (const cookie of [forged, polyglots, '', '']) {
      const body = {
        compositionId,
        account_id: crypto.randomUUID(),
        subject: crypto.randomUUID(),
        events: [event],
      };
      const reply = await stoa.call('kiln.localhost:3000', '/api/registry/health', { body, cookie });
      expect(reply.headers.get('set-cookie')).toMatch(/^stoa-visitor-test=.*HttpOnly; SameSite=Lax/);
    }
    await stoa.app.flush();
    expect(await minutes()).toMatchObject([{ slug: 'kiln', load_failed: 1, subjects: 1 }]);
  });

  it('[PLT-10] [PLT-11] a page speaks of the versions it was given and of no other', async () => {
    const accepted = async (beacon: Parameters<typeof scene.send>[0]) =>
      ((await (await scene.send(beacon)).json()) as { accepted: number }).accepted;
    expect(await accepted({ version: '1.1.0' })).toBe(1);
    expect(await accepted({ version: '1.0.0' })).toBe(1);
    expect(await accepted({ version: '0.9.0' })).toBe(0);
    expect(await accepted({ compositionId: '0'.repeat(24) })).toBe(0);
    await stoa.app.flush();
    expect((await minutes()).map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('[PLT-10] beyond what may wait in memory a beacon is refused with 503, not taken and lost', async () => {
    const small = await createTestApp({ beside: stoa, maxOutcomes: 1 });
    try {
      const compositionId = await scene.compositionOf('kiln.localhost:3000');
      await stoa.app.flush();
      const event = { kind: 'page', remote: 'mf-commerce', version: '1.1.0', outcome: 'ok', ms: 1 };
      const send = (events: object[]) =>
        small.call('kiln.localhost:3000', '/api/registry/health', { body: { compositionId, events } });
      const rejected = await send([event, { ...event, kind: 'business', outcome: 'started' }]);
      expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect((await send([event])).status).toBe(202);
      await small.app.flush();
      expect((await minutes()).map(({ loads_ok, business_started }) => [loads_ok, business_started])).toEqual(
        [[1, 0]],
      );
    } finally {
      await small.stop();
    }
  });

  it('[PLT-20] a page in preview is left out of the figures', async () => {
    const compositionId = 'f'.repeat(24);
    const body = { compositionId, remotes: [{ name: 'mf-commerce', version: '1.1.0', rule: 'override' }] };
    await stoa.db
      .sql`insert into registry.compositions (composition_id, body) values (${compositionId}, ${stoa.db.sql.json(body)})`;
    expect(await (await scene.send({ compositionId, outcome: 'render_failed' })).json()).toEqual({
      accepted: 0,
    });
  });

  it('[PLT-10] what is no beacon is refused: 400, 413, 404, 403, and 429 from the 121st of a minute', async () => {
    const post = (host: string, options: object) => stoa.call(host, '/api/registry/health', options);
    const host = 'kiln.localhost:3000';
    const event = { kind: 'page', remote: 'mf-commerce', version: '1.1.0', outcome: 'ok' };
    const compositionId = '0'.repeat(24);
    for (const body of [
      {},
      { compositionId, events: [] },
      { compositionId, events: Array.from({ length: 41 }, () => event) },
      { compositionId, events: [{ ...event, outcome: 'splendid' }] },
      { compositionId, events: [{ ...event, ms: -1 }] },
    ]) {
      expect((await post(host, { body })).status).toBe(400);
    }
    expect((await post(host, { rawBody: 'x'.repeat(16 * 1024 + 1) })).status).toBe(413);
    expect((await post('nobody.localhost:3000', { body: {} })).status).toBe(404);
    const foreign = { body: {}, headers: { origin: 'https://elsewhere.example' } };
    expect((await post(host, foreign)).status).toBe(403);
    const statuses = [];
    for (let sent = 0; sent <= MAX_BEACONS_PER_MINUTE; sent += 1) {
      const body = { compositionId, events: [event] };
      statuses.push((await post(host, { body, from: '203.0.113.9' })).status);
    }
    expect(statuses.indexOf(429)).toBe(MAX_BEACONS_PER_MINUTE);
  });

  it('[PLT-10] no address is kept, and single outcomes are forgotten after two days', async () => {
    await scene.send({ from: '203.0.113.77' });
    await scene.send({ from: '2001:db8:7::9' });
    await stoa.app.flush();
    const stored = await stoa.db.sql`select * from registry.health_outcomes`;
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/203\.0|2001:db8/);
    await purgeOldHealth(stoa.database, new Date(Date.now() + 86_400_000));
    expect(await stoa.db.sql`select 1 from registry.health_outcomes`).toHaveLength(2);
    await purgeOldHealth(stoa.database, new Date(Date.now() + 4 * 86_400_000));
    expect(await stoa.db.sql`select 1 from registry.health_outcomes`).toHaveLength(0);
    expect(await minutes()).toHaveLength(1);
  });
});
