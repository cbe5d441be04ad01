import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const FORM = '/dashboard/manage/appointments/services/new';
const title = (page: Page) => page.getByRole('main').getByLabel('Title');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

test('[MNG-15] no exit drops what is typed: links, back, reload and logging out ask, and a snapshot is offered on return', async ({
  page,
}) => {
  test.slow();
  const offer = page.getByText(/^Unsaved changes from/);
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard/manage/appointments');
  await open(page, 'kiln', FORM);
  await title(page).fill('Glaze of the lost');

  await test.step('a link: staying keeps everything as it is', async () => {
    const home = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true });
    await home.click();
    await expect(question(page)).toBeVisible();
    await answer(page, 'Stay');
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
    await expect(title(page)).toHaveValue('Glaze of the lost');
    await home.click();
    await answer(page, 'Leave');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('back is held, and what was left is offered', async () => {
    await page.goBack();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page)).toHaveValue('Glaze of the lost');
    await expect(offer).toBeHidden();
    await page.goForward();
    await expect(question(page)).toBeVisible();
    await answer(page, 'Stay');
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
    await expect(title(page)).toHaveValue('Glaze of the lost');
  });

  await test.step('a reload is asked about by the browser, and offers it again', async () => {
    const prompt = page.waitForEvent('dialog');
    const reloading = page.reload();
    const dialog = await prompt;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reloading;
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(title(page)).toHaveValue('Glaze of the lost');
  });

  await test.step('logging out asks, and wipes every snapshot', async () => {
    const logOut = async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    };
    await logOut();
    await expect(question(page)).toContainText('If you log out, you’ll lose them.');
    await answer(page, 'Stay');
    await expect(title(page)).toHaveValue('Glaze of the lost');
    // A dialog that closes returns the focus, and takes it from a menu that is open by then.
    await expect(question(page)).toBeHidden();
    await logOut();
    await answer(page, 'Leave');
    await expect(page).toHaveURL(/kiln\.localhost:\d+\/$/);
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    await open(page, 'kiln', FORM);
    await expect(title(page)).toHaveValue('');
    await expect(offer).toBeHidden();
  });
});
