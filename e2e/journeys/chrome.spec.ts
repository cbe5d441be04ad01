import { expect, test } from '../fixtures/test.ts';
import { expectReady, open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { site } from '../fixtures/texts.ts';

test('[PUB-31] [PUB-34] the announcement stands above the header until it is closed for this session', async ({
  page,
  anotherBrowser,
}) => {
  await open(page, 'kiln');
  const notice = page.getByRole('complementary', { name: site('notices.header') });
  await expect(notice).toContainText('CLAY10');
  await notice.getByRole('button', { name: site('notices.close') }).click();
  await expect(notice).toBeHidden();
  await open(page, 'kiln', '/course');
  await expect(notice).toBeHidden();

  const other = await (await anotherBrowser()).newPage();
  await open(other, 'kiln');
  await expect(other.getByRole('complementary', { name: site('notices.header') })).toBeVisible();
});

test('[PUB-44] the button to the top comes with the scroll and goes back', async ({ page }) => {
  await open(page, 'kiln');
  const button = page.getByRole('button', { name: site('toTop') });
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('[PUB-24] [PUB-25] [PUB-30] a visitor finds courses and posts by keys alone', async ({ page }) => {
  await open(page, 'polyglot');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('searchbox');
  await expect(box).toBeFocused();
  await box.pressSequentially('qqqq');
  await expect(dialog.getByText(site('errors.notFound'))).toBeVisible();
  await box.fill('');
  await box.pressSequentially('jap');
  const hits = dialog.getByRole('link');
  await expect(hits.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectReady(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/(course|blog)\//);
});

test('[PUB-50] [PUB-52] a manager refreshes the page from the toolbar, and nobody else has one', async ({
  page,
  anotherBrowser,
}) => {
  const toolbar = page.getByRole('navigation', { name: 'Manage this page' });
  await open(page, 'kiln');
  await expect(toolbar).toBeHidden();
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/about');
  const refreshed = page.waitForResponse((reply) => reply.url().includes('/api/site/revalidateCache'));
  const again = page.waitForEvent('load');
  await toolbar.getByRole('button', { name: 'Clear page cache' }).click();
  const reply = await refreshed;
  expect([reply.status(), new URL(reply.url()).searchParams.get('path')]).toEqual([200, 'about']);
  await again;
  await expectReady(page);

  const student = await (await anotherBrowser()).newPage();
  await signIn(student, 'kiln', emailOf('kiln', 'student'));
  const known = student.waitForResponse((reply) => reply.url().includes('my_account_access'));
  await open(student, 'kiln', '/about');
  await known;
  await expect(student.getByRole('navigation', { name: 'Manage this page' })).toBeHidden();
});
