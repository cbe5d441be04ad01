import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { expect, test } from '../fixtures/test.ts';
import { englishOnly, findLanguageFlaws } from '../pages/english-left.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const WIDTHS = [320, 390, 768, 1440];
const SCREENS = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/messages',
  '/dashboard/instructor',
  '/dashboard/profile',
  '/dashboard/manage',
  '/dashboard/manage/site/theme',
  '/dashboard/manage/users',
  '/dashboard/manage/ecommerce/orders',
  '/dashboard/manage/ecommerce/products/new',
  '/dashboard/manage/elearning',
  '/dashboard/manage/marketing',
  '/dashboard/manage/marketing/emails',
  '/dashboard/manage/marketing/automations',
];

for (const language of SUPPORTED_LANGUAGES.filter((one) => one !== 'en'))
  test(`[I18N-02] ${SCREENS.length} screens of the dashboard say all of it in ${language}, and cut nothing at any width`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    const english = englishOnly(language);
    expect(english.size).toBeGreaterThan(1_000);
    await signIn(page, 'kiln', emailOf('kiln', 'owner'));
    for (const path of SCREENS) {
      await open(page, 'kiln', `${path}?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findLanguageFlaws(page, english), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
