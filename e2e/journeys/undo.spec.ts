import { dashboard, manage, managePattern } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const CATEGORIES = '/dashboard/manage/elearning/category';

test('[LIM-18] what was deleted comes back with Undo or Ctrl Z, and is gone for good once its page is left', async ({
  page,
}) => {
  const name = `Saggar ${crypto.randomUUID().slice(0, 8)}`;
  const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const deleteIt = async () => {
    await row.getByRole('button', { name: managePattern('elearning.categories.editOf') }).click();
    await dialog.getByRole('button', { name: manage('elearning.categories.remove') }).click();
    await expect(row).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  };
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', CATEGORIES);
  await page.getByRole('button', { name: manage('elearning.categories.add') }).click();
  await dialog.getByLabel(manage('elearning.categories.name')).fill(name);
  await dialog.getByRole('button', { name: manage('save') }).click();
  await expect(row).toBeVisible();

  await deleteIt();
  await page.getByRole('button', { name: dashboard('undoDelete') }).click();
  await expect(row).toBeVisible();
  await deleteIt();
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();

  await deleteIt();
  await open(page, 'kiln', '/');
  await open(page, 'kiln', CATEGORIES);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(row).toHaveCount(0);
});
