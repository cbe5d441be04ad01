import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../testing/command-line.ts';

let line: CommandLine;
beforeAll(async () => {
  line = await createCommandLine();
});
afterAll(() => line.stop());

const run: CommandLine['run'] = (...args) => line.run(...args);

it('[EXAM-D1] [PLT-24] a team asks by its refused publish, an operator approves, and the team publishes again', async () => {
  line.writeBuild({
    version: '1.1.0',
    declaration: {
      slots: [
        { slot: 'site.overlay', expose: './CartButton' },
        { slot: 'header.cart', expose: './CartButton' },
      ],
    },
  });
  const rejected = await run(['remotes', 'publish', '--no-build']);
  expect(rejected.code).toBe(1);
  expect(rejected.err).toMatch(/Operators have been asked[^]*site\.overlay is not granted/);
  const asTeam = await run(['remotes', 'grant', 'mf-commerce', '--approve', '--reason', 'it is mine'], {
    STOA_OPERATOR: '',
  });
  expect(asTeam.code).toBe(2);
  const shown = await run(['remotes', 'grant', 'mf-commerce']);
  expect(shown.out).toMatch(
    /can publish public-site:\/checkout, header\.cart\.\n.*requests for 1\.1\.0: site\.overlay/,
  );
  const approve = ['remotes', 'grant', 'mf-commerce', '--approve'];
  expect((await run(approve, line.asOperator)).code).toBe(2);
  const approved = await run([...approve, '--reason', 'the dialog is theirs'], line.asOperator);
  expect([approved.code, approved.out.trim()]).toEqual([
    0,
    'mf-commerce can publish public-site:/checkout, header.cart, site.overlay.',
  ]);
  expect((await run(['remotes', 'publish', '--no-build'])).out).toContain('1.1.0 published, live on stable');
});

it('[EXAM-D1] an operator adds, removes and declines; what is no route is said', async () => {
  const operator = line.asOperator;
  const change = (...args: string[]) =>
    run(['remotes', 'grant', 'mf-commerce', ...args, '--reason', 'in order'], operator);
  expect((await change('--route', 'public-site:/basket/*', 'plain:/x')).out).toContain(
    'public-site:/basket/*, plain:/x',
  );
  expect((await change('--route', 'plain:/x', '--remove')).out).not.toContain('plain:/x');
  expect(await change('--route', '/basket')).toMatchObject({
    code: 2,
    err: expect.stringContaining('layout:path'),
  });
  expect(await change('--decline')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has no open request'),
  });
});
