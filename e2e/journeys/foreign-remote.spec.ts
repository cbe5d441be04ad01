import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { address, demoPassword } from '../fixtures/addresses.ts';
import { faults } from '../fixtures/faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { buildForeignRemote } from '../foreign-remote/build.ts';
import { open } from '../pages/open.ts';
import { OPERATOR_EMAIL } from '../pages/operator-console.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';
import { tokenOfNewRemote } from '../product/team-token.ts';

const run = promisify(execFile);
const folder = path.join(PROJECT_ROOT, '.cache', 'e2e', crypto.randomUUID());

async function stoa(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [path.join(PROJECT_ROOT, 'services/cli/bin/stoa.mjs'), 'remotes', ...args],
    { cwd: folder, env: { ...process.env, STOA_URL: address('platform'), ...env } },
  );
  return stdout;
}

const asOperator = () => ({ STOA_OPERATOR: OPERATOR_EMAIL, STOA_OPERATOR_PASSWORD: demoPassword() });

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[PLT-30] a remote that Rspack built with Module Federation’s own plugin lives like any other', async ({
  page,
  anotherBrowser,
  noise,
}) => {
  test.setTimeout(300_000);
  mkdirSync(folder, { recursive: true });
  // Published versions stay, so each attempt uses a new remote.
  const remote = `mf-guestbook-${crypto.randomUUID().slice(0, 8)}` as const;
  const path = `/${remote.replace('mf-', '')}`;
  const guestbook = page.locator('[data-guestbook]');

  await test.step('it passes the check and is published with a token of its own, twice', async () => {
    const env = { STOA_TOKEN: await tokenOfNewRemote(remote, 'guests', path) };
    for (const version of ['1.0.0', '2.0.0']) {
      await buildForeignRemote(folder, { name: remote, version, path });
      expect(await stoa(['check', '--no-build'], env)).toContain(`${remote} ${version} keeps its contract.`);
      expect(await stoa(['publish', '--no-build'], env)).toContain('live on stable');
    }
  });

  await test.step('the server renders it, and the page takes it over without a change', async () => {
    const reply = await open(page, 'kiln', path);
    expect(await reply?.text()).toMatch(/Guestbook <!-- -->2\.0\.0/);
    await expect(page).toHaveTitle(/Guestbook/);
    await expect(guestbook).toHaveCSS('border-inline-start-width', '32px');
    await expect(guestbook).toContainText('Kiln & Clay, nobody');
    await page.getByRole('button', { name: 'Sign 0' }).click();
    await expect(page.getByRole('button', { name: 'Sign 1' })).toBeVisible();
  });

  await test.step('its late chunk loads, and its link goes by the one router', async () => {
    await page.getByRole('button', { name: 'Rules' }).click();
    await expect(guestbook).toContainText('Be kind.');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await guestbook.getByRole('link').click();
    await expect(page).toHaveURL(address('kiln', '/course'));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('it sees who is signed in by the one session', async () => {
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', path);
    await expect(guestbook).toContainText(emailOf('kiln', 'owner'));
  });

  const visitor = await (await anotherBrowser()).newPage();
  await test.step('a tenant pinned to the old version gets it, the others the new one', async () => {
    await stoa(['pin', remote, '1.0.0', '--tenant', 'kiln', '--reason', 'a look at both'], asOperator());
    await open(page, 'kiln', path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guestbook 1.0.0');
    await expect(guestbook).toHaveCSS('border-inline-start-width', '16px');
    await open(visitor, 'polyglot', path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Guestbook 2.0.0');
  });

  await test.step('one changed byte of it is not run: the last known good stands in', async () => {
    noise.allow(/integrity|mf-guestbook|mf_guestbook|blocked|Failed to load/i);
    await faults.flipByte(visitor, `${remote}/2.0.0`);
    await open(visitor, 'polyglot', path);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Guestbook 1.0.0');
    await visitor.getByRole('button', { name: 'Sign 0' }).click();
    await expect(visitor.getByRole('button', { name: 'Sign 1' })).toBeVisible();
    expect(await visitor.evaluate(() => '__flipped' in window)).toBe(false);
  });

  await test.step('and a withdrawn version is gone from the next page on', async () => {
    await stoa(['withdraw', remote, '2.0.0', '--reason', 'it was a guest'], asOperator());
    const anew = await (await anotherBrowser()).newPage();
    await open(anew, 'polyglot', path);
    await expect(anew.getByRole('heading', { level: 1 })).toHaveText('Guestbook 1.0.0');
    await stoa(['unpin', remote, '--tenant', 'kiln', '--reason', 'the look is over'], asOperator());
  });
});
