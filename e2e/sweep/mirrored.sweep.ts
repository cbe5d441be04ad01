import { expect, test } from '../fixtures/test.ts';
import { findUnmirrored } from '../pages/mirrored.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const TOLERANCE_PX = 2;
const SCREENS = [
  '/dashboard',
  '/dashboard/courses',
  '/dashboard/messages',
  '/dashboard/instructor',
  '/dashboard/pages',
  '/dashboard/manage',
  '/dashboard/manage/site',
  '/dashboard/manage/site/theme',
  '/dashboard/manage/users',
  '/dashboard/manage/media',
  '/dashboard/manage/ecommerce/orders',
  '/dashboard/manage/elearning',
];

for (const width of [1440, 390])
  test(`[I18N-05] [EXAM-C8] in Arabic 12 screens are their own reflection at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'polyglot', emailOf('polyglot', 'owner'));
    for (const path of SCREENS) {
      await open(page, 'polyglot', `${path}?lang=ar`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await findUnmirrored(page, TOLERANCE_PX), path).toEqual([]);
    }
  });
