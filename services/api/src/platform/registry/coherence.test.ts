import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followChanges } from '../../app/start/follow-changes.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { type ControlPlane, controlPlaneOf } from '../../testing/control-plane-call.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let here: TestApp;
let there: TestApp;
let controlPlane: ControlPlane;
let kiln: TestAccount;
const undo: (() => Promise<void>)[] = [];
beforeEach(async () => {
  here = await createTestApp();
  kiln = await makeAccount(here.db.sql, { slug: 'kiln' });
  await here.publish(makePublicSite());
  for (const version of ['1.0.0', '1.1.0']) await here.publish(makeRemote({ version }));
  there = await createTestApp({ beside: here });
  controlPlane = await controlPlaneOf(here);
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  await there.stop();
  await here.stop();
});

/** As the start follows, unless told otherwise. */
const follow = async (stoa: TestApp, options: { pollMs?: number } = {}) => {
  undo.push(await followChanges(stoa.database, stoa.app, options));
};
/** Announcements alone, or the look every second alone. */
const ways = [
  ['announcements', async () => follow(there, { pollMs: 0 })],
  [
    'the look every second, with every announcement lost,',
    async () => {
      await here.db.sql.unsafe(`create or replace function app.announce_change() returns trigger
        language plpgsql set search_path = '' as 'begin return null; end'`);
      await follow(there);
    },
  ],
] as const;

const seenThere = async () => {
  const reply = await there.call('kiln.localhost:3000', '/');
  return /"name":"mf-commerce","title":"Cart","version":"([^"]+)"/.exec(await reply.text())?.[1];
};

describe('two processes on one database', () => {
  it.each(ways)(
    '[PLT-28] a pin, a rollback and a rollout made here are served there: by %s within 2 s',
    async (_way, start) => {
      await start();
      const soon = (version: string) =>
        expect.poll(seenThere, { timeout: 10_000, interval: 50 }).toBe(version);
      await soon('1.1.0');
      await controlPlane.call('PUT', `/tenants/${kiln.accountId}/pins/mf-commerce`, {
        version: '1.0.0',
        reason: 'careful',
      });
      await soon('1.0.0');
      await controlPlane.call(
        'DELETE',
        `/tenants/${kiln.accountId}/pins/mf-commerce`,
        { reason: 'enough' },
        { 'if-match': '*' },
      );
      await soon('1.1.0');
      await controlPlane.call('POST', '/microFrontends/mf-commerce:rollback', { reason: 'a broken cart' });
      await soon('1.0.0');
      await controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
        targetVersion: '1.1.0',
        reason: 'again',
      });
      await soon('1.1.0');
    },
  );

  it('[PLT-28] a stored page is dropped there when the account’s row changes here', async () => {
    await follow(there, { pollMs: 0 });
    const title = async () => {
      const reply = await there.call('kiln.localhost:3000', '/');
      return /<title>([^<]*)/.exec(await reply.text())?.[1];
    };
    const before = await title();
    await here.db.sql`
      update public.accounts set settings = settings || '{"sitetitle": "Fresh clay"}' where account_id = ${kiln.accountId}`;
    await expect.poll(title, { timeout: 10_000 }).toContain('Fresh clay');
    expect(before).not.toContain('Fresh clay');
  });

  it('[PLT-28] both give one visitor the same version, and both advance a rollout without doing it twice', async () => {
    await follow(there, { pollMs: 0 });
    await follow(here, { pollMs: 0 });
    await here.db.sql`update registry.channels set version = '1.0.0' where name = 'mf-commerce'`;
    await here.registry.reload();
    await controlPlane.call('POST', '/microFrontends/mf-commerce/deployments', {
      targetVersion: '1.1.0',
      steps: [
        { traffic: 50, waitMinutes: 0 },
        { traffic: 60, waitMinutes: 60 },
      ],
      reason: 'try it',
    });
    await expect.poll(() => there.registry.current().remotes['mf-commerce']?.rollouts.length).toBe(1);
    for (let visit = 0; visit < 10; visit += 1) {
      const first = await here.call('kiln.localhost:3000', '/api/registry/microFrontends');
      const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const second = await there.call('kiln.localhost:3000', '/api/registry/microFrontends', { cookie });
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    }
    const { advanceRollouts } = await import('../rollouts/advance-rollouts.ts');
    const moved = await Promise.all(
      [here, there, here, there].map(({ database }) =>
        advanceRollouts(database, new Date(Date.now() + 1000)),
      ),
    );
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});
