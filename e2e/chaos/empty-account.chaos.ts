import { expect, test } from '../fixtures/test.ts';
import { dashboardRoutes } from '../pages/every-page.ts';
import { expectReady } from '../pages/open.ts';
import { signInForm } from '../pages/sign-in.ts';
import { newAccount } from '../product/new-account.ts';

const NEW = ['products', 'coupons'].map((what) => `/dashboard/manage/ecommerce/${what}/new`);

/** An old address that leads on. */
const MOVED: Record<string, string> = {
  '/dashboard/manage/marketing/newsletter': '/dashboard/manage/marketing/emails/contacts',
};

/** The narrowest, a phone, the narrowest with the side menu beside it, and a tablet on its side. */
const WIDTHS = [320, 390, 768, 1024];
const softly = expect.configure({ soft: true });

test('[DASH-18] on the first day of an account every screen of its dashboard says what it is for', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const { url, email, password } = await newAccount();
  await page.context().addCookies([{ name: 'cookiePreferences', value: 'required', url: url('/') }]);
  await page.goto(url('/login'));
  const form = signInForm(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.logIn.click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(url('/dashboard'));
  const screens = (await dashboardRoutes(page)).filter((path) => !path.includes(':'));
  expect(screens.length).toBeGreaterThan(50);
  for (const path of [...screens, ...NEW])
    await test.step(path, async () => {
      await page.goto(url(path));
      await expectReady(page);
      await expect(page).toHaveURL(url(MOVED[path] ?? path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText(/could(n’t| not) be (shown|loaded)/)).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await softly.poll(beyond, `${path} at ${width} px`).toBe(0);
      }
    });
});
