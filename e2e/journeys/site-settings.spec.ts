import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { editing, homePattern } from '../fixtures/texts.ts';

test('[PUB-59] [MNG-05] [LAY-14] a manager goes from the toolbar to the footer, changes it, and every visitor sees it at once', async ({
  page,
  anotherBrowser,
}) => {
  const sentText = `Spoken daily, ${crypto.randomUUID()}.`;
  const visitor = await (await anotherBrowser()).newPage();
  await open(visitor, 'polyglot', '/about');
  await expect(visitor.getByRole('contentinfo')).not.toContainText(sentText);

  await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
  await open(page, 'polyglot', '/about');
  const toolbar = page.getByRole('navigation', { name: 'Manage this page' });
  await toolbar.getByRole('link', { name: 'Footer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage\/site\/footer/);
  const text = page.getByLabel('Text', { exact: true }).last();
  await text.fill(sentText);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(editing('site.saved'))).toBeVisible();

  await open(visitor, 'polyglot', '/about');
  await expect(visitor.getByRole('contentinfo')).toContainText(sentText);
});

test('[MNG-03] [MNG-04] the settings can be walked by their tabs, and [MNG-27] who may not is led away with words', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard/manage/site');
  const tabs = page.getByRole('navigation', { name: 'Site', exact: true });
  await tabs.getByRole('link', { name: 'Theme' }).click();
  await expect(page.getByRole('combobox', { name: editing('site.headingFont') })).toHaveText('Fraunces');
  await tabs.getByRole('link', { name: 'Header' }).click();
  await expect(page.getByRole('main').getByLabel('Search', { exact: true })).toBeChecked();
  await tabs.getByRole('link', { name: 'Notices' }).click();
  await expect(page.getByRole('textbox', { name: editing('site.noticeText') }).first()).toContainText(
    'CLAY10',
  );

  const student = await (await anotherBrowser()).newPage();
  await signIn(student, 'kiln', emailOf('kiln', 'student'));
  await open(student, 'kiln', '/dashboard/manage/site/theme');
  await expectReady(student);
  await expect(student.getByText(homePattern('home.notOpen'))).toBeVisible();
  expect(new URL(student.url()).search).toBe('?redirectedFrom=%2Fdashboard%2Fmanage%2Fsite%2Ftheme');
});
