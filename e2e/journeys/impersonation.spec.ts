import { demoPassword } from '../fixtures/addresses.ts';
import { cockpitText, impersonationText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signInForm } from '../pages/sign-in.ts';

const REASON = `a course is missing ${Date.now()}`;

test('[SUP-08] an operator looks as a member, is refused a change, ends, and the owner sees the visit', async ({
  page,
  noise,
  anotherBrowser,
}) => {
  // Browsers write down each refused read and write.
  noise.allow(/status of 40[13]/);
  const bar = page.locator('[data-impersonation]');
  await test.step('given an operator at the account of a site', async () => {
    await signInOperator(page, demoPassword());
    await open(page, 'platform', '/dashboard/accounts?q=kiln');
    await page.getByRole('link', { name: 'Kiln & Clay', exact: true }).click();
  });
  await test.step('when they view it as a student, for a reason', async () => {
    await page.getByRole('button', { name: impersonationText('view') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(impersonationText('search')).fill('jonas');
    const members = dialog.getByRole('combobox', { name: impersonationText('member'), exact: true });
    await members.click();
    await page.getByRole('option', { name: 'Jonas Weber · Student' }).click();
    await dialog.getByLabel(cockpitText('reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: impersonationText('start') }).click();
    await page.waitForURL(/kiln\.localhost:\d+\/dashboard$/);
  });
  await test.step('then the member’s dashboard shows, with the bar', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
    await expect(bar).toContainText('viewing as Jonas Weber');
    await expect(bar).toContainText(/(29|30) minutes left/);
  });
  await test.step('and a change is refused in words', async () => {
    await open(page, 'kiln', '/dashboard/profile');
    await page.getByRole('textbox', { name: 'About you' }).fill('Changed by support');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(bar).toContainText('Nothing was changed');
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'About you' })).not.toHaveValue('Changed by support');
  });
  await test.step('and End returns to the console, which lists the visit', async () => {
    await bar.getByRole('button').click();
    await page.waitForURL(/localhost:\d+\/dashboard\/accounts\//);
    const visits = page.getByRole('table', { name: impersonationText('visitsOf', { name: 'Kiln & Clay' }) });
    await expect(visits.getByRole('row', { name: REASON })).toContainText(impersonationText('ended'));
    await open(page, 'kiln', '/dashboard');
    await expect(page).toHaveURL(/redirectedFrom/);
  });
  await test.step('and the owner sees who looked', async () => {
    const owner = await (await anotherBrowser()).newPage();
    await open(owner, 'platform', '/login');
    await expectReady(owner);
    const form = signInForm(owner);
    await form.email.fill(emailOf('kiln', 'owner'));
    await form.password.fill(demoPassword());
    await form.logIn.click();
    await expect(owner).not.toHaveURL(/\/login/);
    await open(owner, 'platform', '/dashboard/setup');
    const visits = owner.getByRole('table', { name: impersonationText('ownedTitle') });
    await expect(visits.getByRole('row', { name: REASON })).toContainText('admin@stoa.example');
  });
});
