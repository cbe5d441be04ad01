import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { dashboard } from '../pages/dashboard.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';
import { siteHeader } from '../pages/site-header.ts';
import { shell } from '../fixtures/texts.ts';

/** Switches single session of a site on or off, as its managers can in the site settings. */
async function setSingle(slug: string, isOn: boolean): Promise<void> {
  const sql = openDatabase(dataDir());
  try {
    await sql`
      update public.accounts set features = array_remove(features, 'single_session')
        || ${isOn ? ['single_session'] : []}::text[] where slug = ${slug}`;
  } finally {
    await sql.end();
  }
}
const second = () => Math.floor(Date.now() / 1000);

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

test.describe('where a person may be signed in once', () => {
  test.beforeEach(() => setSingle('polyglot', true));
  test.afterEach(() => setSingle('polyglot', false));

  test('[AUTH-19] [AUTH-20] [ERR-07] the device signed in first is told why and signed out, the newer one and its tabs stay', async ({
    page,
    anotherBrowser,
  }) => {
    const email = emailOf('polyglot', 'student2');
    await signIn(page, 'polyglot', email);
    await open(page, 'polyglot', '/blog');
    await expect(siteHeader(page).account).toBeVisible();
    const signedInBy = second();
    await expect.poll(second).toBeGreaterThan(signedInBy);
    const newer = await anotherBrowser();
    const phone = await newer.newPage();
    await test.step('the other device signs in', async () => {
      await signIn(phone, 'polyglot', email);
      await open(phone, 'polyglot', '/blog');
    });
    await test.step('the first one says so, shows the front page and knows nobody any more', async () => {
      await expect(page.getByText(shell('errors.singleSession'))).toBeVisible();
      await expect(page).toHaveURL(/localhost:\d+\/$/);
      await expect(siteHeader(page).logIn).toBeVisible();
      await open(page, 'polyglot', '/dashboard');
      await expect(page).toHaveURL(/redirectedFrom=%2Fdashboard/);
    });
    await test.step('the newer one stays, in every tab', async () => {
      const tab = await newer.newPage();
      await open(tab, 'polyglot');
      await open(phone, 'polyglot', '/dashboard');
      await expect(dashboard(phone).online).toHaveText('1');
      await open(tab, 'polyglot', '/dashboard');
      await expect(dashboard(tab).online).toHaveText('1');
    });
  });
});

test('[AUTH-21] where that is off, both devices stay signed in', async ({ page, anotherBrowser }) => {
  const other = await (await anotherBrowser()).newPage();
  for (const device of [page, other]) {
    await signIn(device, 'polyglot', emailOf('polyglot', 'student2'));
    await open(device, 'polyglot', '/dashboard');
  }
  await expect(dashboard(other).online).toHaveText('1');
  await expect(dashboard(page).online).toHaveText('1');
  for (const device of [page, other]) {
    await open(device, 'polyglot');
    await expect(siteHeader(device).account).toBeVisible();
  }
});
