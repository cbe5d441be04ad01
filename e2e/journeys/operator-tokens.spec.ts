import { demoPassword } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { cockpitText, superadminText } from '../fixtures/console-texts.ts';

test('[EXAM-A9] an operator creates a token, sees it once, and revokes it', async ({ page }) => {
  const name = `build server ${Date.now()}`;
  await test.step('given an operator who opens the tokens', async () => {
    await signInOperator(page, demoPassword());
    await open(page, 'platform', '/dashboard/maintenance/remotes');
    await page.getByRole('link', { name: cockpitText('nav.tokens') }).click();
    await expect(page.getByRole('heading', { level: 1, name: superadminText('tokens.title') })).toBeVisible();
  });
  await test.step('when they create one, it is shown', async () => {
    await page.getByRole('textbox', { name: superadminText('tokens.name') }).fill(name);
    await page.getByRole('checkbox', { name: superadminText('tokens.scope.remotes') }).check();
    await chooseOption(page.getByLabel(superadminText('tokens.expiresAfter')), '7');
    await page.getByRole('button', { name: superadminText('tokens.createConfirm') }).click();
    await expect(page.getByLabel(superadminText('tokens.token'), { exact: true })).toHaveValue(/^stoa_op_/);
    await expect(page.getByRole('row', { name })).toContainText(superadminText('tokens.scope.remotes'));
  });
  await test.step('then it is never shown again', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByLabel(superadminText('tokens.token'), { exact: true })).toHaveCount(0);
  });
  await test.step('and gone once revoked', async () => {
    await page.getByRole('button', { name: superadminText('tokens.revokeOf', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: superadminText('tokens.revokeConfirm') })
      .click();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
  });
});
