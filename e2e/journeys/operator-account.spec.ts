import type { Page } from '@playwright/test';
import { demoPassword } from '../fixtures/addresses.ts';
import { auditText, cockpitText, superadminText } from '../fixtures/console-texts.ts';
import { dashboardText, manageText, shopText } from '../fixtures/dashboard-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { dashboard } from '../pages/dashboard.ts';
import { expectReady, open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { signInForm } from '../pages/sign-in.ts';
import { type NewAccount, newAccount } from '../product/new-account.ts';

const REASON = 'agreed with the owner by phone';
const CHATS = superadminText('account.metrics.chats');

async function signInOwner(page: Page, { url, email, password }: NewAccount): Promise<void> {
  await page.goto(url('/login'));
  // A press before the form is live is the browser's own: it posts to a page.
  await expectReady(page);
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Gives the open dialog its reason and confirms it. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(cockpitText('reason.label')).fill(REASON);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('[SUP-08] [PLAN-19] an operator sets plan, limit, feature and test mode of an account, and its owner sees them', async ({
  page,
  anotherBrowser,
}) => {
  const account = await newAccount();
  const { hostname } = new URL(account.url('/'));
  const slug = hostname.split('.', 1)[0] ?? '';
  const owner = await (await anotherBrowser()).newPage();
  await test.step('given an owner who has groups and no plan', async () => {
    await signInOwner(owner, account);
    await owner.goto(account.url('/dashboard'));
    await expect(dashboard(owner).link(dashboardText('menu.groups'))).toBeVisible();
  });
  await test.step('when an operator finds the account', async () => {
    await signInOperator(page, demoPassword());
    await open(page, 'platform', `/dashboard/accounts?q=${slug}`);
    await page.getByRole('link', { name: 'First Day', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'First Day' })).toBeVisible();
  });
  await test.step('and changes plan, features, test mode and a limit', async () => {
    await page.getByRole('button', { name: superadminText('account.changePlan') }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog.getByLabel(superadminText('accounts.plan')), 'professional');
    await confirm(page, superadminText('account.changePlan'));
    await expect(page.getByText('Professional', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: superadminText('account.changeFeatures') }).click();
    await dialog.getByRole('checkbox', { name: superadminText('account.feature.groups') }).uncheck();
    await confirm(page, superadminText('account.changeFeatures'));

    await page.getByRole('button', { name: superadminText('accounts.testModeOn') }).click();
    await confirm(page, superadminText('accounts.testModeOn'));

    await page.getByRole('button', { name: superadminText('account.setLimitOf', { name: CHATS }) }).click();
    await dialog.getByLabel(superadminText('account.value'), { exact: true }).fill('777');
    await confirm(page, superadminText('account.setLimit'));
    const limits = page.getByRole('table', { name: superadminText('account.limits') });
    await expect(limits.getByRole('row', { name: CHATS })).toContainText('777');
    await expect(limits.getByRole('row', { name: CHATS })).toContainText(REASON);
  });
  await test.step('then the audit log names each change', async () => {
    const log = page.getByRole('table', { name: cockpitText('audit.title') });
    for (const action of ['account_plan', 'account_features', 'account_test_mode', 'account_limit'])
      await expect(log.getByRole('row', { name: auditText(`auditAction.${action}`) })).toContainText(REASON);
  });
  await test.step('and the owner sees limit, menu and test mode', async () => {
    await owner.goto(account.url('/dashboard/manage'));
    const usage = owner.getByRole('table', { name: manageText('overview.usage') });
    await expect(usage.getByRole('row', { name: manageText('overview.metrics.chats') })).toContainText('777');
    await expect(dashboard(owner).link(dashboardText('menu.groups'))).toHaveCount(0);
    await owner.goto(account.url('/dashboard/manage/ecommerce/settings'));
    await expect(owner.getByText(shopText('payments.testMode'))).toBeVisible();
  });
});
