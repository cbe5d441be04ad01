import type { AuditPage } from '@stoa/shared/contracts/operator';
import type { Rollout, RolloutList, VersionChange } from '@stoa/shared/contracts/rollouts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createToken } from '../publishing/tokens.ts';
import { advanceRollouts } from './advance-rollouts.ts';

let stoa: TestApp;
let kiln: TestAccount;
let as: { token: string; cookie: string };
beforeEach(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const { token, cookie } = await stoa.operator();
  as = { token, cookie };
  await stoa.publish(makePublicSite());
  for (const version of ['1.2.0', '1.1.0', '1.0.0']) await stoa.publish(makeRemote({ version }));
  await stoa.db.sql`update registry.channels set version = '1.0.0' where name = 'mf-commerce'`;
  await stoa.registry.reload();
});
afterEach(() => stoa.stop());

const PATH = '/api/registry/microFrontends/mf-commerce/deployments';
const HALF = [
  { traffic: 50, waitMinutes: 10 },
  { traffic: 100, waitMinutes: 5 },
];
const start = (body: object = {}, query = '') =>
  stoa.call(PLATFORM, PATH + query, {
    body: { targetVersion: '1.1.0', steps: HALF, reason: 'try the new checkout', ...body },
    ...as,
  });
const started = async (body: object = {}) => (await (await start(body)).json()) as Rollout;
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  stoa.call(PLATFORM, `${PATH}/${id}`, {
    method: 'PATCH',
    body: { reason: 'because', ...body },
    ...as,
    headers,
  });
const cancel = (id: string) =>
  stoa.call(PLATFORM, `${PATH}/${id}`, { method: 'DELETE', body: { reason: 'enough seen' }, ...as });
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const afterMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const advance = async (minutes: number) => {
  const moved = await advanceRollouts(stoa.database, afterMinutes(minutes));
  await stoa.registry.reload();
  return moved;
};

interface View {
  version: string;
  compositionId: string;
  cookie: string;
}
const check = async (host = 'kiln.localhost:3000', cookie = ''): Promise<View> => {
  const reply = await stoa.call(host, '/api/registry/microFrontends', cookie ? { cookie } : {});
  const body = (await reply.json()) as {
    compositionId: string;
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  return {
    version: body.microFrontends['mf-commerce']?.[0].metadata.version ?? '',
    compositionId: body.compositionId,
    cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie,
  };
};
const visitors = async (count: number) => {
  const styles = [];
  for (let index = 0; index < count; index += 1) styles.push(await check());
  return styles;
};

describe('rollouts', () => {
  it('[PLT-08] a share of the visitors gets the version, each the same one at every visit, and a pinned tenant none', async () => {
    await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-public-site`, {
      method: 'PUT',
      body: { version: '1.0.0', reason: 'another remote’s pin changes nothing' },
      ...as,
    });
    await started();
    const first = await visitors(60);
    const versions = new Set(first.map(({ version }) => version));
    expect(versions).toEqual(new Set(['1.0.0', '1.1.0']));
    for (const { version, cookie } of first) {
      expect(cookie).toMatch(/^stoa-visitor-test=/);
      expect((await check('kiln.localhost:3000', cookie)).version).toBe(version);
    }
    await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-commerce`, {
      method: 'PUT',
      body: { version: '1.2.0', reason: 'this tenant stays out' },
      ...as,
    });
    const pinned = await check();
    expect([pinned.version, pinned.cookie]).toEqual(['1.2.0', '']);
  });

  it('[PLT-08] signing in keeps a visitor’s version; a forged or foreign cookie is nobody’s', async () => {
    await started();
    const all = await visitors(12);
    const token = await stoa.tokenOf(kiln.owner);
    for (const { version, cookie } of all) {
      const reply = await stoa.call('kiln.localhost:3000', '/api/registry/microFrontends', { cookie, token });
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(await reply.text()).toContain(`"version":"${version}"`);
    }
    const [{ cookie } = { cookie: '' }] = all;
    const elsewhere = await check('polyglot.localhost:3000', cookie);
    expect(elsewhere.cookie).not.toBe(cookie);
    const forged = await check(
      'kiln.localhost:3000',
      `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`,
    );
    expect(forged.cookie).toMatch(/^stoa-visitor-test=[\w-]{22}\./);
    expect(forged.cookie).not.toBe(cookie);
  });

  it('pages are for one visitor while a rollout runs, with the cookie that only the server reads', async () => {
    const page = () => stoa.call('kiln.localhost:3000', '/');
    const before = await page();
    expect([before.headers.get('cache-control'), before.headers.get('set-cookie')]).toEqual([
      'public, max-age=0, must-revalidate',
      null,
    ]);
    await started();
    const during = await page();
    expect(during.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(during.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  });

  it('[PLT-08] time takes it from step to step and to its end: then the channel points at the target', async () => {
    const { id } = await started();
    expect(await advance(9)).toBe(0);
    expect(await advance(10)).toBe(1);
    expect((await check()).version).toBe('1.1.0');
    expect(await advance(14)).toBe(0);
    expect(await advance(16)).toBe(1);
    const [channel] = await stoa.db
      .sql`select version from registry.channels where name = 'mf-commerce' and channel = 'stable'`;
    const [row] = await stoa.db
      .sql`select state, ended_at is not null as ended from registry.rollouts where id = ${id}`;
    expect([channel, row]).toEqual([{ version: '1.1.0' }, { state: 'done', ended: true }]);
    const after = await check();
    expect([after.version, after.cookie]).toEqual(['1.1.0', '']);
  });

  it('[PLT-08] paused it keeps its visitors and waits; resumed it goes on from the start of its step', async () => {
    const { id } = await started();
    const all = await visitors(20);
    expect((await change(id, { state: 'paused' })).status).toBe(200);
    for (const { version, cookie } of all)
      expect((await check('kiln.localhost:3000', cookie)).version).toBe(version);
    expect(await advance(60)).toBe(0);
    const resumed = (await (await change(id, { state: 'running' })).json()) as Rollout;
    expect([resumed.state, resumed.step]).toEqual(['running', 0]);
    expect(await advance(9)).toBe(0);
    expect(await advance(11)).toBe(1);
  });

  it('[PLT-08] cancelled it leaves exactly what was before it, for every visitor', async () => {
    const before = await check();
    const { id } = await started();
    const all = await visitors(20);
    expect(all.some(({ version }) => version === '1.1.0')).toBe(true);
    await advance(11);
    const ended = (await (await cancel(id)).json()) as Rollout;
    expect([ended.state, ended.traffic, ended.endReason]).toEqual(['cancelled', 0, 'enough seen']);
    for (const { cookie } of all) {
      const now = await check('kiln.localhost:3000', cookie);
      expect([now.version, now.compositionId]).toEqual(['1.0.0', before.compositionId]);
    }
    expect(await advance(60)).toBe(0);
    expect(await codeOf(await change(id, { state: 'running' }))).toEqual([409, 'rollout_ended']);
  });

  it('a last step below 100 percent stays until a person goes on', async () => {
    const { id, nextAt } = await started({ steps: [{ traffic: 20, waitMinutes: 0 }] });
    expect([nextAt, await advance(10_000)]).toEqual([null, 0]);
    expect(await codeOf(await change(id, { step: 1 }))).toEqual([400, 'invalid_input']);
  });

  it('a person goes on to a step at once; a change made from an older view is refused', async () => {
    const { id, etag } = await started();
    const moved = await change(id, { step: 1 }, { 'if-match': etag });
    expect([moved.status, ((await moved.json()) as Rollout).traffic]).toEqual([200, 100]);
    expect(await codeOf(await change(id, { state: 'paused' }, { 'if-match': etag }))).toEqual([
      412,
      'precondition_failed',
    ]);
  });

  it('[PLT-08] one rollout a channel; unknown, live and falling steps are refused', async () => {
    await started();
    expect(await codeOf(await start({ targetVersion: '1.2.0' }))).toEqual([409, 'rollout_exists']);
    expect((await start({ targetVersion: '1.2.0', channel: 'beta' })).status).toBe(201);
    await stoa.db.sql`update registry.rollouts set state = 'cancelled', ended_at = now()`;
    expect(await codeOf(await start({ targetVersion: '1.0.0' }))).toEqual([409, 'version_live']);
    expect(await codeOf(await start({ targetVersion: '9.9.9' }))).toEqual([404, 'version_not_found']);
    const falling = [HALF[1], HALF[0]];
    expect(await codeOf(await start({ steps: falling }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(await start({ steps: [{ traffic: 0.001, waitMinutes: 1 }] }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('[PLT-21] a dry run lists which tenants’ visitors would change, and changes nothing', async () => {
    await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-commerce`, {
      method: 'PUT',
      body: { version: '1.0.0', reason: 'stays where it is' },
      ...as,
    });
    const reply = await start({}, '?dryRun=true');
    const { dryRun, changes } = (await reply.json()) as { dryRun: boolean; changes: VersionChange[] };
    const move = { remote: 'mf-commerce', from: '1.0.0', to: '1.1.0', share: 50 };
    expect([reply.status, dryRun]).toEqual([200, true]);
    expect(changes.map(({ slug, remote, from, to, share }) => ({ slug, remote, from, to, share }))).toEqual([
      { slug: 'platform', ...move },
      { slug: 'polyglot', ...move },
    ]);
    expect(await stoa.db.sql`select 1 from registry.rollouts`).toHaveLength(0);
    expect(await stoa.db.sql`select 1 from registry.audit where action like 'rollout.%'`).toHaveLength(0);
  });

  it('a held remote starts nothing, takes no further step, and goes on when the hold is lifted', async () => {
    await started();
    const hold = (method: string) =>
      stoa.call(PLATFORM, '/api/registry/microFrontends/mf-commerce/hold', {
        method,
        body: { reason: 'the sale of the year' },
        ...as,
      });
    const held = (await (await hold('PUT')).json()) as { held: { reason: string } };
    expect(held.held.reason).toBe('the sale of the year');
    expect(await advance(60)).toBe(0);
    expect(await codeOf(await start({ targetVersion: '1.2.0', channel: 'beta' }))).toEqual([
      409,
      'remote_held',
    ]);
    expect((await hold('DELETE')).status).toBe(200);
    expect(await codeOf(await hold('DELETE'))).toEqual([404, 'not_found']);
    expect(await advance(60)).toBe(1);
  });

  it('[PLT-08] every step stands in the audit with who did it', async () => {
    const { id } = await started();
    await advance(11);
    await change(id, { state: 'paused' });
    await cancel(id);
    const reply = await stoa.call(PLATFORM, '/api/registry/audit?action=rollout.', as);
    const { entries } = (await reply.json()) as AuditPage;
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['rollout.cancelled', 'person'],
      ['rollout.paused', 'person'],
      ['rollout.step', 'system'],
      ['rollout.started', 'person'],
    ]);
    expect(entries[0]).toMatchObject({ before: { state: 'paused', step: 1 }, after: { state: 'cancelled' } });
  });
});

describe('a team’s rollouts', () => {
  const teamToken = async (remote = 'mf-commerce') =>
    (
      await createToken(stoa.database, {
        remote,
        label: `${remote} team`,
        expiresInDays: 1,
        actor: { kind: 'system', name: 'test' },
      })
    ).token;

  it('a team starts, pauses and cancels its own, and nobody else’s', async () => {
    const token = await teamToken();
    const body = { targetVersion: '1.1.0', reason: 'our new checkout', steps: HALF };
    const own = (await (await stoa.call(PLATFORM, PATH, { body, token })).json()) as Rollout;
    expect([own.startedBy, own.state]).toEqual(['mf-commerce team', 'running']);
    const end = (id: string) =>
      stoa.call(PLATFORM, `${PATH}/${id}`, { method: 'DELETE', body: { reason: 'not yet' }, token });
    expect((await end(own.id)).status).toBe(200);
    const { id } = await started();
    expect(await codeOf(await end(id))).toEqual([409, 'human_decision']);
    const other = await teamToken('mf-public-site');
    expect(await codeOf(await stoa.call(PLATFORM, PATH, { body, token: other }))).toEqual([403, 'forbidden']);
    const list = await stoa.call(PLATFORM, `${PATH}?open=true`, { token });
    expect(((await list.json()) as RolloutList).rollouts.map((rollout) => rollout.id)).toEqual([id]);
  });

  it('a version that its guard stopped is started again by a person only, who then overrules the guard', async () => {
    await started();
    await stoa.db.sql`update registry.rollouts set state = 'stopped', ended_at = now()`;
    const token = await teamToken();
    const body = { targetVersion: '1.1.0', reason: 'once more' };
    expect(await codeOf(await stoa.call(PLATFORM, PATH, { body, token }))).toEqual([409, 'version_stopped']);
    expect(await started()).toMatchObject({ state: 'running', overruled: true });
  });
});
