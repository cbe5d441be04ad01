import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoPassword } from '../fixtures/addresses.ts';
import { cockpitText, superadminText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { lists } from '../fixtures/texts.ts';
import { expectReady, open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';

const ACCOUNTS = '/dashboard/accounts';
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table').locator('tbody').getByRole('row');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('[SUP-08] an operator narrows accounts by chips, keeps the view, exports it, opens one and comes back', async ({
  page,
}) => {
  test.slow();
  await signInOperator(page, demoPassword());
  await open(page, 'platform', ACCOUNTS);

  await test.step('what is typed and filtered stands in the address', async () => {
    await main(page).getByRole('searchbox').fill('kiln');
    await button(page, lists('addFilter')).click();
    const picker = page.getByRole('dialog', { name: lists('addFilterTitle') });
    await picker.getByRole('button', { name: superadminText('accounts.status'), exact: true }).click();
    await picker
      .getByRole('checkbox', { name: superadminText('accounts.states.active'), exact: true })
      .click();
    await page.keyboard.press('Escape');
    await expect.poll(() => query(page), { timeout: 20_000 }).toEqual({ q: 'kiln', status: 'active' });
    await expect(rows(page).filter({ hasText: 'Kiln' }).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: 'polyglot' })).toHaveCount(0);
  });

  await test.step('a view of it is there after a reload', async () => {
    await button(page, lists('saveView')).click();
    const dialog = page.getByRole('dialog', { name: lists('saveView') });
    await dialog.getByLabel(lists('viewName')).fill('Kiln alone');
    await dialog.getByRole('button', { name: lists('save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await open(page, 'platform', ACCOUNTS);
    await main(page).getByRole('link', { name: 'Kiln alone' }).click();
    await expect(main(page).getByRole('searchbox')).toHaveValue('kiln');
    await expect(rows(page).filter({ hasText: 'polyglot' })).toHaveCount(0);
  });

  await test.step('it is exported as it stands there', async () => {
    const download = page.waitForEvent('download');
    await button(page, lists('export')).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain('account_id,name,slug');
    expect(text).toContain('kiln');
    expect(text).not.toContain('polyglot');
  });

  await test.step('a press on a row opens the account, and the crumbs lead back', async () => {
    const row = rows(page).filter({ hasText: 'Kiln' }).first();
    // The link of the first cell covers the row.
    await row.getByRole('cell').nth(2).click({ force: true });
    await expect(page).toHaveURL(/\/dashboard\/accounts\/[0-9a-f-]{36}\?in=/);
    await expect(heading(page, /Kiln/)).toBeVisible();
    const above = page.getByRole('navigation', { name: cockpitText('nav.above') });
    await above.getByRole('link', { name: superadminText('accounts.title') }).click();
    await expect(heading(page, superadminText('accounts.title'))).toBeVisible();
  });
});

test('[SUP-08] an operator goes to an account and a remote by a few letters', async ({ page }) => {
  await signInOperator(page, demoPassword());
  await open(page, 'platform', ACCOUNTS);
  const box = page.getByRole('combobox', { name: superadminText('palette.label') });
  await page.keyboard.press('Control+k');
  await box.fill('polyglot');
  await expect(page.getByRole('option', { name: /, polyglot$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, /Polyglot/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('mf-comm');
  await page.getByRole('option', { name: /mf-commerce$/ }).click();
  await expect(page).toHaveURL(/\/maintenance\/remotes\/mf-commerce$/);
  const tabs = page.getByRole('navigation', { name: cockpitText('nav.label') });
  await expect(tabs.getByRole('link', { name: cockpitText('nav.overview') })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('[SUP-08] on a phone accounts are cards, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOperator(page, demoPassword());
  for (const path of [ACCOUNTS, '/dashboard/maintenance/remotes', '/dashboard/maintenance/remotes/audit']) {
    await open(page, 'platform', path);
    await expectReady(page);
    await expect(rows(page).first()).toBeVisible();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, excess]).toEqual([path, 0]);
  }
});
