import { expect, it } from 'vitest';
import { REFRESHABLE_PATHS, refreshPattern } from './refreshable.ts';

it('[LAY-12] [LAY-13] exactly ten patterns of paths can be refreshed', () => {
  expect(REFRESHABLE_PATHS).toHaveLength(10);
  const cases: [string, string | null][] = [
    ['/', '/'],
    ['', '/'],
    ['/blog', '/blog'],
    ['/blog/', '/blog'],
    ['/blog/forty-turns', '/blog/[slug]'],
    ['/course', '/course'],
    ['/course/first-bowls', '/course/[slug]'],
    ['/about', '/[pageSlug]'],
    ['/checkout-tips', '/[pageSlug]'],
    ['/login', '/login'],
    ['/signup', '/signup'],
    ['/thankyou', '/thankyou'],
    ['/subscribed', '/subscribed'],
    ['/checkout', null],
    ['/login/reset-password', null],
    ['/dashboard', null],
    ['/dashboard/orders', null],
    ['/api/orders', null],
    ['/_sites/kiln', null],
    ['/course/category/clay', null],
    ['/about/us', null],
    ['/[pageSlug]', '/[pageSlug]'],
  ];
  expect(cases.map(([path]) => [path, refreshPattern(path)])).toEqual(cases);
});
