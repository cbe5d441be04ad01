import type { Explanation, GcReport } from '@stoa/shared/contracts/rollouts';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../testing/command-line.ts';
import { makeRemote } from '../../testing/make-remote.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await createCommandLine();
  await makeAccount(line.stoa.db.sql, { slug: 'kiln' });
  for (const version of ['1.1.0', '1.2.0']) await line.stoa.publish(makeRemote({ version }));
});
afterAll(() => line.stop());

const why = ['--reason', 'a test of it'];
const team = (...args: string[]) => line.run(['remotes', ...args]);
const operator = (...args: string[]) => line.run(['remotes', ...args], line.asOperator);
const notificationsOf = async (work: ReturnType<typeof team>) => {
  const { code, out, err } = await work;
  return [code, (code === 0 ? out : err).trim()];
};

describe('the stoa command steers', () => {
  it('[PLT-24] a team goes back, rolls out in steps, pauses, resumes, goes on and cancels', async () => {
    expect(await notificationsOf(team('rollback', 'mf-commerce', '--to', '1.0.0', ...why))).toEqual([
      0,
      'mf-commerce rolled back from 1.2.0 to 1.0.0 for stable.',
    ]);
    const dry = await team(
      'rollout',
      'start',
      'mf-commerce',
      '1.1.0',
      '--steps',
      '25:30,100',
      '--dry-run',
      ...why,
    );
    expect(dry.out).toContain('25% of kiln would move from mf-commerce 1.0.0 to 1.1.0.');
    const [, started] = await notificationsOf(
      team('rollout', 'start', 'mf-commerce', '1.1.0', '--steps', '25:30,100', ...why),
    );
    expect(started).toMatch(
      /^mf-commerce from 1\.0\.0 to 1\.1\.0 on stable: running, step 1 of 2, 25%, next at /,
    );
    expect((await team('rollout', 'pause', 'mf-commerce', ...why)).out).toContain(
      ': paused, step 1 of 2, 25%',
    );
    expect((await team('rollout', 'resume', 'mf-commerce', ...why)).out).toContain(': running, step 1 of 2');
    expect((await team('rollout', 'step', 'mf-commerce', '2', ...why)).out).toContain(', step 2 of 2, 100%');
    expect((await team('list', 'mf-commerce')).out).toMatch(/^mf-commerce 1\.1\.0 .* 100% of stable$/m);
    expect(await notificationsOf(team('rollout', 'cancel', 'mf-commerce', ...why))).toEqual([
      0,
      'mf-commerce from 1.0.0 to 1.1.0 on stable: cancelled: a test of it',
    ]);
    expect(await notificationsOf(team('rollout', 'pause', 'mf-commerce', ...why))).toEqual([
      1,
      'No rollout of mf-commerce is running on stable.',
    ]);
    expect((await team('rollout', 'list', 'mf-commerce')).out.trim()).toContain('cancelled');
  });

  it('[PLT-24] a team publishes in steps, and an older version says why it is not live', async () => {
    line.writeBuild({ version: '1.3.0' });
    expect(await notificationsOf(team('publish', '--no-build', '--steps', '5:60,100'))).toEqual([
      0,
      'mf-commerce 1.3.0 published, live for 5% of stable, the others get 1.0.0.',
    ]);
    expect(await notificationsOf(team('rollout', 'cancel', 'mf-commerce', ...why))).toEqual([
      0,
      expect.any(String),
    ]);
    line.writeBuild({ version: '0.9.0' });
    expect(await notificationsOf(team('publish', '--no-build'))).toEqual([
      0,
      'mf-commerce 0.9.0 published, not live because a newer version is live.',
    ]);
    expect(await notificationsOf(team('publish', '--no-build', '--steps', 'all'))).toEqual([
      2,
      expect.stringContaining('Invalid step “all”'),
    ]);
  });

  it('[PLT-24] an operator holds, explains, moves a tenant, withdraws and cleans away', async () => {
    expect(await notificationsOf(operator('hold', 'mf-commerce', ...why))).toEqual([
      0,
      'Releases of mf-commerce frozen.',
    ]);
    expect(await notificationsOf(team('rollout', 'start', 'mf-commerce', '1.1.0', ...why))).toEqual([
      1,
      'mf-commerce is held by an operator: a test of it',
    ]);
    expect(await notificationsOf(operator('hold', 'mf-commerce', '--lift', ...why))).toEqual([
      0,
      'Releases of mf-commerce unfrozen.',
    ]);
    expect(await notificationsOf(operator('channel', 'kiln', 'beta', ...why))).toEqual([
      0,
      'kiln moved to beta.',
    ]);
    const explained = await operator('explain', 'kiln');
    expect(explained.out).toMatch(/mf-commerce 1\.0\.0 \(channel\) since .* by mf-commerce team/);
    expect(explained.out).toContain('  pin      Nothing is pinned.');
    const asJson = JSON.parse((await operator('explain', 'platform', '--json')).out) as Explanation;
    expect(asJson.account).toEqual({ account_id: null, slug: 'platform' });
    expect(await notificationsOf(team('withdraw', 'mf-commerce', '1.2.0', ...why))).toEqual([
      0,
      'mf-commerce 1.2.0 is withdrawn.',
    ]);
    expect((await operator('restore', 'mf-commerce', '1.2.0', ...why)).code).toBe(0);
    const gc = JSON.parse((await operator('gc', '--dry-run', '--json')).out) as GcReport;
    expect([gc.dryRun, gc.collected]).toEqual([true, []]);
    expect(
      (await operator('audit', '--action', 'rollout.', '--limit', '1')).out.trim().split('\n'),
    ).toHaveLength(1);
  });

  it('[PLT-09] an operator takes one tenant back, and a tenant to a composition it had', async () => {
    const served = await line.stoa.call('kiln.localhost:3000', '/api/registry/microFrontends');
    const { compositionId } = (await served.json()) as { compositionId: string };
    await line.stoa.app.flush();
    expect(
      await notificationsOf(operator('rollback', 'mf-commerce', '--tenant', 'kiln', '--to', '0.9.0', ...why)),
    ).toEqual([0, 'mf-commerce rolled back from 1.0.0 to 0.9.0 for kiln.']);
    const back = await operator('rollback', '--tenant', 'kiln', '--composition', compositionId, ...why);
    expect(back.out).toContain('  mf-commerce pinned to 1.0.0');
    expect((await operator('rollback', '--composition', compositionId, ...why)).code).toBe(2);
    expect((await operator('rollback', ...why)).code).toBe(2);
    expect(await notificationsOf(operator('unpin', 'mf-commerce', '--tenant', 'kiln', ...why))).toEqual([
      0,
      'kiln gets mf-commerce 1.0.0 (channel).',
    ]);
  });

  it('a refusal as JSON is the problem with its code, and a missing reason is our own mistake', async () => {
    const rejected = await operator('rollback', 'mf-commerce', '--to', '7.0.0', '--json', ...why);
    expect([rejected.code, (JSON.parse(rejected.err) as { code: string }).code]).toEqual([
      1,
      'invalid_input',
    ]);
    expect((await team('rollback', 'mf-commerce')).code).toBe(2);
  });
});
