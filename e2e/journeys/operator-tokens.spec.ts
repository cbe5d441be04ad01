import { demoPassword } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { chooseOption } from '../pages/choose-option.ts';

test('[EXAM-A9] an operator creates a token, sees it once, and revokes it', async ({ page }) => {
  const name = `build server ${Date.now()}`;
  await test.step('given an operator who opens the tokens', async () => {
    await signInOperator(page, demoPassword());
    await open(page, 'platform', '/dashboard/maintenance/remotes');
    await page.getByRole('link', { name: 'Operator tokens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Operator tokens' })).toBeVisible();
  });
  await test.step('when they create one, it is shown', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('checkbox', { name: 'Release remotes' }).check();
    await chooseOption(page.getByLabel('Expires after'), '7');
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^stoa_op_/);
    await expect(page.getByRole('row', { name })).toContainText('Release remotes');
  });
  await test.step('then it is never shown again', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByLabel('Token', { exact: true })).toHaveCount(0);
  });
  await test.step('and gone once revoked', async () => {
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
  });
});
