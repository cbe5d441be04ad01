import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EARLIER_REMOTE_DIR } from '@stoa/shared/testing/earlier-remote';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { operate } from '../product/operate.ts';
import { PROJECT_ROOT } from '../product/start-product.ts';
import { tokenOfNewRemote } from '../product/team-token.ts';

const folder = path.join(PROJECT_ROOT, '.cache', 'e2e', crypto.randomUUID());
const pinOfKiln = (command: 'pin' | 'unpin', ...version: string[]) =>
  operate([command, 'mf-earlier', ...version, '--tenant', 'kiln'], 'a remote of contract 1.1');

/** Sends the built files as they are, the way their team once did. */
async function publish(): Promise<void> {
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  cpSync(EARLIER_REMOTE_DIR, path.join(folder, 'dist', '1.0.1'), { recursive: true });
  const facts = { name: '@earlier/mf-earlier', version: '1.0.1' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(facts));
  const STOA_TOKEN = await tokenOfNewRemote('mf-earlier', 'earlier', '/earlier');
  await promisify(execFile)('stoa', ['remotes', 'publish', '--no-build'], {
    cwd: folder,
    env: { ...process.env, STOA_URL: address('platform'), STOA_TOKEN },
  });
}

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[PLT-15] a remote built before the vocabulary changed is published, pinned and used', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await publish();
  await pinOfKiln('pin', '1.0.1');
  const earlier = page.getByRole('main');

  await test.step('the server renders it with its texts', async () => {
    const response = await open(page, 'kiln', '/earlier');
    expect(await response?.text()).toContain('<h1>Earlier remote</h1>');
    await expect(page).toHaveTitle(/Earlier/);
    await expect(earlier).toContainText('this is Kiln & Clay at /earlier.');
  });

  await test.step('it is hydrated: its state, its atoms and the shared dialog answer', async () => {
    await earlier.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(earlier.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    await earlier.getByRole('button', { name: 'Open window' }).click();
    await expect(page.getByRole('dialog', { name: 'Earlier window' })).toContainText('Inside the window');
    await page.getByRole('button', { name: 'Close window' }).click();
  });

  await test.step('the old names load its texts, and its toast arrives', async () => {
    await earlier.getByRole('button', { name: 'Load words' }).click();
    await expect(earlier.getByRole('status')).toHaveText('Words loaded');
    await earlier.getByRole('button', { name: 'Notify' }).click();
    await expect(page.getByText('Notified')).toBeVisible();
  });

  await test.step('its link goes by the one router', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await earlier.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL(address('kiln', '/course'));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
  await pinOfKiln('unpin');
});
