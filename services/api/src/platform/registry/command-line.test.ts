import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
let owner: string;
let asOperator: CommandLine['asOperator'];
beforeAll(async () => {
  line = await createCommandLine();
  asOperator = line.asOperator;
  owner = (await makeAccount(line.stoa.db.sql, { slug: 'kiln' })).owner.email;
});
afterAll(() => line.stop());

const run: CommandLine['run'] = (...args) => line.run(...args);
const writeBuild: CommandLine['writeBuild'] = (options) => line.writeBuild(options);

describe('the stoa command', () => {
  it("[PLT-02] publishes from a remote's own folder in one command, with the token the start left", async () => {
    writeBuild({ version: '1.1.0', label: 'Basket' });
    const { code, out } = await run(['remotes', 'publish', '--no-build']);
    expect([code, out.trim()]).toEqual([0, 'mf-commerce 1.1.0 published, live on stable.']);
    const again = await run(['remotes', 'publish', '--no-build', '--json']);
    expect([again.code, JSON.parse(again.out)]).toEqual([
      0,
      expect.objectContaining({ version: '1.1.0', isNew: false }),
    ]);
    const list = await run(['remotes', 'list']);
    expect(list.out.split('\n')[0]).toMatch(/^mf-commerce 1\.1\.0 .* 100% of stable$/);
  });

  it('[PLT-04] says why other bytes under a published version are refused, and ends with 1', async () => {
    writeBuild({ version: '1.1.0', label: 'Bag' });
    const { code, err } = await run(['remotes', 'publish', '--no-build']);
    expect([code, err]).toEqual([1, expect.stringContaining('Raise the version')]);
  });

  it('[PLT-05] check lists every breach and ends with 1', async () => {
    writeBuild({ version: '1.2.0', assets: { contractVersion: '9.0.0', shared: { react: '^18.0.0' } } });
    const { code, err } = await run(['remotes', 'check', '--no-build']);
    expect(code).toBe(1);
    expect(err).toMatch(/contractVersion: .*\n {4}accepted: .*\n.*shared\.react: /);
  });

  it('[PLT-20] preview shows one person a build that is not published, and says where', async () => {
    writeBuild({ version: '1.4.0', label: 'mine' });
    const { code, out } = await run(['remotes', 'preview', 'kiln', '--for', owner, '--no-build']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^Preview link for .* to mf-commerce 1\.4\.0-local\.[0-9a-f]{12}:\nhttp:\/\/kiln\.localhost:3000\/#preview=/,
      ),
    ]);
    expect((await run(['remotes', 'list'])).out).not.toContain('1.4.0');
    const rejected = await run(['remotes', 'preview', 'kiln', '--for', 'nobody@x.example', '--no-build']);
    expect([rejected.code, rejected.err]).toEqual([
      1,
      expect.stringContaining('belongs neither to this account'),
    ]);
    expect((await run(['remotes', 'preview', 'kiln', '--no-build'])).code).toBe(2);
  });

  it('[PLT-07] an operator pins and unpins', async () => {
    const pinned = await run(
      ['remotes', 'pin', 'mf-commerce', '1.0.0', '--tenant', 'kiln', '--reason', 'a test'],
      asOperator,
    );
    expect([pinned.code, pinned.out.trim()]).toEqual([0, 'kiln gets mf-commerce 1.0.0 (pin).']);
    const dry = await run(
      ['remotes', 'unpin', 'mf-commerce', '--tenant', 'kiln', '--reason', 'look', '--dry-run'],
      asOperator,
    );
    expect(dry.out.trim()).toBe('kiln would move from mf-commerce 1.0.0 to 1.1.0.');
    const unpinned = await run(
      ['remotes', 'unpin', 'mf-commerce', '--tenant', 'kiln', '--reason', 'done'],
      asOperator,
    );
    expect([unpinned.code, unpinned.out.trim()]).toEqual([0, 'kiln gets mf-commerce 1.1.0 (rollout).']);
  });

  it('[PLT-24] an operator makes a token for a remote that is not there yet, and takes it back', async () => {
    const forNew = ['remotes', 'token', 'mf-notes', '--owner', 'notes', '--days', '30', '--json'];
    const made = await run(forNew, asOperator);
    const { token, id } = JSON.parse(made.out) as { token: string; id: string };
    const publish = () => run(['remotes', 'list', 'mf-notes'], { STOA_TOKEN: token });
    expect([made.code, (await publish()).code]).toEqual([0, 0]);
    const revoked = await run(['remotes', 'token', 'mf-notes', '--revoke', id], asOperator);
    expect([revoked.code, (await publish()).code]).toEqual([0, 1]);
    expect((await run(['remotes', 'token', 'mf-other'], asOperator)).err).toContain('name its owner');
    expect(
      (
        await run(
          forNew.map((text) => (text === '30' ? 'soon' : text)),
          asOperator,
        )
      ).code,
    ).toBe(2);
    expect((await run(forNew)).code).toBe(2);
  });

  it('a wrong password, a missing one, an unknown tenant and a service that is away each have their sentence and code', async () => {
    const pin = ['remotes', 'pin', 'mf-commerce', '1.0.0', '--tenant', 'kiln', '--reason', 'a test'];
    expect((await run(pin, { ...asOperator, STOA_OPERATOR_PASSWORD: 'wrong-password' })).code).toBe(1);
    expect((await run(pin)).code).toBe(2);
    const unknown = await run([...pin.slice(0, 4), '--tenant', 'nobody', '--reason', 'a test'], asOperator);
    expect([unknown.code, unknown.err.trim()]).toEqual([1, 'Tenant not found: nobody.']);
    const away = await run(['remotes', 'publish', '--no-build'], { STOA_URL: 'http://localhost:1' });
    expect([away.code, away.err]).toEqual([3, expect.stringContaining('couldn’t reach')]);
    const noToken = await run(['remotes', 'publish', '--no-build'], { STOA_DATA: '/nowhere' });
    expect([noToken.code, noToken.err]).toEqual([2, expect.stringContaining('STOA_TOKEN')]);
    expect((await run(['remotes', 'pin', 'mf-commerce'])).code).toBe(2);
  });
});
