import { demoPassword } from '../fixtures/addresses.ts';
import { cockpitText, impersonationText, ownedText } from '../fixtures/console-texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { expectReady, open } from '../pages/open.ts';
import { signInOperator } from '../pages/operator-console.ts';
import { emailOf, signInForm } from '../pages/sign-in.ts';

const REASON = `a course is missing ${Date.now()}`;

test('[SUP-08] an operator looks as a member, acts with the owner’s leave alone, and the owner sees each visit', async ({
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
  const startVisit = async (mode: 'look' | 'act') => {
    await page.getByRole('button', { name: impersonationText('view') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(impersonationText('search')).fill('jonas');
    await chooseOption(
      dialog.getByRole('combobox', { name: impersonationText('member'), exact: true }),
      'Jonas Weber · Student',
    );
    if (mode === 'act')
      await chooseOption(dialog.getByLabel(impersonationText('mode')), impersonationText('modes.act'));
    await dialog.getByLabel(cockpitText('reason.label')).fill(REASON);
    await dialog.getByRole('button', { name: impersonationText('start') }).click();
    await page.waitForURL(/kiln\.localhost:\d+\/dashboard$/);
  };
  await test.step('when they view it as a student, for a reason', () => startVisit('look'));
  await test.step('then the member’s dashboard shows, with the bar', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jonas Weber');
    await expect(bar).toContainText('viewing as Jonas Weber');
    await expect(bar).toContainText(/(29|30) minutes left/);
  });
  await test.step('and orders open, without contacts', async () => {
    await open(page, 'kiln', '/dashboard/orders');
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
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
  const owner = await (await anotherBrowser()).newPage();
  const main = owner.getByRole('main');
  const allowSupport = async (isAllowed: boolean) => {
    const box = main.getByRole('checkbox', { name: ownedText('setup.supportAccess') });
    await box.setChecked(isAllowed);
    const bar = main.getByRole('region', { name: ownedText('saveBar.unsaved') });
    await bar.getByRole('button', { name: ownedText('saveBar.save') }).click();
    const hint = main.getByText(/^On until /);
    await (isAllowed ? expect(hint).toBeVisible() : expect(hint).toBeHidden());
  };
  await test.step('and the owner sees who looked', async () => {
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
  await test.step('once the owner allows it, the operator acts by what is named, and nothing else', async () => {
    await allowSupport(true);
    await open(page, 'platform', '/dashboard/accounts?q=kiln');
    await page.getByRole('link', { name: 'Kiln & Clay', exact: true }).click();
    await startVisit('act');
    await open(page, 'kiln', '/dashboard/courses/glaze-chemistry');
    await expect(bar).toContainText('acting as Jonas Weber');
    await page.getByRole('button', { name: 'Mark as complete' }).click();
    await expect(page.getByRole('main')).toContainText('1 of 5 lessons');
    await page.getByLabel('New note').fill('By support');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(bar).toContainText('Nothing was changed');
  });
  await test.step('until the owner stops it, who sees what was done', async () => {
    await allowSupport(false);
    await page.reload();
    await expect(bar).toContainText('has ended');
    await owner.reload();
    const visits = owner.getByRole('table', { name: impersonationText('ownedTitle') });
    await expect(visits.getByRole('row', { name: REASON }).first()).toContainText('lesson completed');
  });
});
