import { readFile } from 'node:fs/promises';
import { address, port } from '../fixtures/addresses.ts';
import { FAILED_REPLY } from '../fixtures/noise.ts';
import { sendRequest } from '../fixtures/send-request.ts';
import { owned, platform, start } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { signInForm } from '../pages/sign-in.ts';

const ENTRIES = [
  ['dashboard', 'home.title'],
  ['notifications', 'notifications.title'],
  ['billing', 'billing.title'],
  ['app', 'app.title'],
  ['setup', 'setup.title'],
  ['addons', 'addons.title'],
  ['reports', 'reports.title'],
  ['support', 'support.title'],
] as const;

test('[SUP-19] an owner goes through the plain menu and renames the site', async ({ page, noise }) => {
  // The taken slug is the subject of this journey.
  noise.allow(FAILED_REPLY(409));
  const slug = `menu-${crypto.randomUUID().slice(0, 8)}`;
  const renamed = `${slug}-new`;
  const siteAt = (name: string) => `http://${name}.localhost:${port()}`;
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: platform('menu.label') });
  const openEntry = async (entry: (typeof ENTRIES)[number][0]) => {
    await menu.getByRole('link', { name: platform(`menu.${entry}`), exact: true }).click();
  };

  await test.step('somebody new opens a school', async () => {
    await page.goto(address('platform', '/start'));
    const form = signInForm(page);
    await form.name.fill('Mona Menu');
    await form.email.fill(`${slug}@people.example`);
    await form.newPassword.fill('kettle-harbour-lantern');
    await form.signUp.click();
    await main.getByLabel(start('site.name')).fill('Menu School');
    await main.getByLabel(start('site.slug')).fill(slug);
    await expect(main.getByText(start('site.free', { address: new URL(siteAt(slug)).host }))).toBeVisible();
    await main.getByRole('button', { name: start('site.create') }).click();
    await expect(
      main.getByRole('heading', { name: start('ready.title', { name: 'Menu School' }) }),
    ).toBeVisible();
  });

  await test.step('the menu has exactly eight entries, and each opens its screen', async () => {
    await page.goto(address('platform', '/dashboard'));
    await expect(menu.getByRole('listitem')).toHaveText(ENTRIES.map(([entry]) => platform(`menu.${entry}`)));
    for (const [entry, title] of ENTRIES) {
      await openEntry(entry);
      await expect(main.getByRole('heading', { name: owned(title), exact: true })).toBeVisible();
    }
  });

  await test.step('[SUP-20] the dashboard tells the trial, what is left and what was used', async () => {
    await openEntry('dashboard');
    await expect(main.getByText(/Trial ends/)).toBeVisible();
    await expect(main.getByRole('link', { name: owned('home.steps.course') })).toBeVisible();
    await expect(main.getByRole('table', { name: owned('home.usage') })).toBeVisible();
  });

  await test.step('[SUP-23] the app tells its versions and that its backend answers', async () => {
    await openEntry('app');
    await expect(main.getByRole('table', { name: owned('app.versions') })).toContainText('Dashboard');
    await expect(main.getByText(owned('app.reachable'), { exact: true })).toBeVisible();
  });

  await test.step('[SUP-25] two add-ons can be used, the others come later', async () => {
    await openEntry('addons');
    await expect(main.getByRole('link', { name: owned('addons.openOf', { name: 'Zoom' }) })).toBeVisible();
    await expect(main.getByText(owned('addons.soon')).first()).toBeVisible();
    for (const turn of ['addons.turnOffOf', 'addons.turnOnOf'])
      await main.getByRole('button', { name: owned(turn, { name: 'Zoom' }) }).click();
    await expect(
      main.getByRole('button', { name: owned('addons.turnOffOf', { name: 'Zoom' }) }),
    ).toBeVisible();
  });

  await test.step('[SUP-24] setup saves the settings, holds an exit while they are dirty, and tells why one cannot leave', async () => {
    await openEntry('setup');
    const bar = main.getByRole('region', { name: owned('saveBar.unsaved') });
    await main.getByLabel(owned('setup.name'), { exact: true }).fill('Menu Academy');
    await main.getByRole('checkbox', { name: owned('setup.supportAccess') }).check();
    await expect(bar).toBeVisible();
    await menu.getByRole('link', { name: platform('menu.reports'), exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay', exact: true }).click();
    await bar.getByRole('button', { name: owned('saveBar.save') }).click();
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(main.getByLabel(owned('setup.name'), { exact: true })).toHaveValue('Menu Academy');
    await expect(main.getByRole('checkbox', { name: owned('setup.supportAccess') })).toBeChecked();
    await expect(main.getByText(owned('handOn.leaveText'))).toBeVisible();
  });

  await test.step('[SUP-24] an export is asked for once, is mailed, and its part is a zip', async () => {
    await main.getByRole('button', { name: owned('export.create') }).click();
    const part = main.getByRole('button', { name: /^Download part 1 of 1/ });
    await expect(part).toBeVisible({ timeout: 60_000 });
    await expect(main.getByText(owned('export.readyAbove'))).toBeVisible();
    const saved = page.waitForEvent('download');
    await part.click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${slug}-[0-9-]+-001\\.zip$`));
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('csv/members.csv')).toBe(true);
  });

  await test.step('[SUP-24] [TEN-10] a rename keeps what was typed when the slug is taken, and moves the site', async () => {
    await openEntry('setup');
    const field = main.getByLabel(owned('setup.slug'));
    await field.fill('kiln');
    await main.getByRole('button', { name: owned('setup.rename') }).click();
    await expect(main.getByText(owned('setup.taken')).first()).toBeVisible();
    await expect(field).toHaveValue('kiln');
    await field.fill(renamed);
    await main.getByRole('button', { name: owned('setup.rename') }).click();
    await expect(main.getByText(owned('setup.left_one', { count: 1 }))).toBeVisible();
    await expect
      .poll(async () => {
        const { status, headers } = await sendRequest(new URL(siteAt(slug)).host, '/');
        return [status, headers.location];
      })
      .toEqual([308, `${siteAt(renamed)}/`]);
    await page.goto(siteAt(slug));
    await expect(page).toHaveURL(`${siteAt(renamed)}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
