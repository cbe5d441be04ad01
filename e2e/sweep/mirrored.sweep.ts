import { expect, test } from '../fixtures/test.ts';
import { countShifts, findUnmirrored } from '../pages/mirrored.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

const TOLERANCE_PX = 2;
const MAX_SHIFT = 0.02;
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

test('no screen of the dashboard shifts what is shown by more than 0.02', async ({ page }) => {
  test.setTimeout(900_000);
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard');
  const { composition } = JSON.parse((await page.locator('#stoa-bootstrap').textContent()) ?? '{}') as {
    composition: { remotes: { name: string; routes: { path: string; layout: string }[] }[] };
  };
  const routes = composition.remotes.find(({ name }) => name === 'mf-dashboard')?.routes ?? [];
  const paths = routes
    .filter(({ path, layout }) => layout === 'dashboard' && !path.includes(':') && path !== '/dashboard/post')
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  const readShift = await countShifts(page);
  const shifting: [string, number][] = [];
  for (const path of paths) {
    await open(page, 'kiln', path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shift = await readShift();
    if (shift > MAX_SHIFT) shifting.push([path, Number(shift.toFixed(3))]);
  }
  expect(shifting).toEqual([]);
});
