import { expect, test } from '../fixtures/test.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

test('[RT-04] [DASH-26] the count of people online follows a second browser at once', async ({
  page,
  anotherBrowser,
}) => {
  const owner = dashboard(page);
  await test.step('given the owner alone in the dashboard', async () => {
    await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
    await open(page, 'polyglot', '/dashboard');
    await expect(owner.online).toHaveText('1');
  });
  const context = await anotherBrowser();
  const studentPage = await context.newPage();
  await test.step('when a student opens theirs in another browser', async () => {
    await signIn(studentPage, 'polyglot', emailOf('polyglot', 'student'));
    await open(studentPage, 'polyglot', '/dashboard');
    await expect(dashboard(studentPage).online).toHaveText('2');
  });
  await test.step('the owner sees two, and who they are', async () => {
    await expect(owner.online).toHaveText('2');
    await owner.whoIsOnline.click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
  });
  await test.step('a second tab of the student counts as the same person', async () => {
    const second = await context.newPage();
    await open(second, 'polyglot', '/dashboard');
    await expect(dashboard(second).online).toHaveText('2');
    await second.close();
  });
  await test.step('and when the student leaves, the owner is alone again', async () => {
    await context.close();
    await expect(owner.online).toHaveText('1');
  });
});
