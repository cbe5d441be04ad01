import { MAX_AREA_KIB, MAX_BEFORE_KIB, screensWithin, screenWeights } from '../bench/screen-weights.ts';
import { address } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { open } from '../pages/open.ts';
import { emailOf, signIn } from '../pages/sign-in.ts';

test('[PLT-26] the dashboard asks for at most 215 KiB of JavaScript before the first area, and for at most 90 KiB an area, editors and player included', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'kiln', emailOf('kiln', 'owner'));
  await open(page, 'kiln', '/dashboard');
  const site = new URL(address('kiln')).origin;
  const { beforeKib, areas } = await screenWeights(page, site, [
    '/dashboard',
    '/dashboard/orders',
    '/dashboard/messages',
    '/dashboard/instructor/gradebook',
    '/dashboard/manage/site/theme',
    '/dashboard/manage/users',
    '/dashboard/manage/appointments/hours',
    '/dashboard/manage/ecommerce/orders',
    '/dashboard/manage/site/header',
    ...(await screensWithin(page, site)),
  ]);
  expect(beforeKib).toBeLessThanOrEqual(MAX_BEFORE_KIB);
  // Screens without their shell would be light too.
  expect(beforeKib).toBeGreaterThan(80);
  expect(areas.filter(({ kib }) => kib > MAX_AREA_KIB)).toEqual([]);
  expect(areas.every(({ kib }) => kib > 1)).toBe(true);
});
