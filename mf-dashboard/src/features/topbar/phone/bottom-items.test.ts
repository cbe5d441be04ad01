import { expect, it } from 'vitest';
import { bottomItems, currentBottomId, needsWholeWindow } from './bottom-items.ts';

const everyScreen = () => true;
const ids = (...args: Parameters<typeof bottomItems>) => bottomItems(...args).map(({ id }) => id);

it('leads students to their courses and alerts, managers to orders and what they create', () => {
  expect(ids([], everyScreen)).toEqual(['home', 'courses', 'messages', 'alerts', 'more']);
  expect(ids(['manage_options'], everyScreen)).toEqual(['home', 'orders', 'create', 'messages', 'more']);
  expect(ids(null, everyScreen)).toEqual(['home', 'courses', 'messages', 'alerts', 'more']);
});

it('leaves out what has no screen', () => {
  const exists = (path: string) => path === '/dashboard/messages';
  expect(ids([], exists)).toEqual(['home', 'messages', 'more']);
  expect(ids(['manage_options'], exists)).toEqual(['home', 'messages', 'more']);
});

it('gives way to editors, the player and conversations', () => {
  const whole = [
    '/dashboard/pages/42',
    '/dashboard/post',
    '/dashboard/posts/42',
    '/dashboard/courses/first-bowls',
    '/dashboard/messages/42',
    '/dashboard/instructor/courses/1/lessons/2',
    '/dashboard/instructor/certificates/1',
  ];
  const others = ['/dashboard', '/dashboard/pages', '/dashboard/posts', '/dashboard/courses', '/dashboard/instructor/courses/1']; // prettier-ignore
  expect([...whole, ...others].filter(needsWholeWindow)).toEqual(whole);
});

it('marks the one place that holds the open screen', () => {
  const items = bottomItems(['manage_options'], everyScreen);
  const at = (path: string) => currentBottomId(items, path);
  expect([at('/dashboard'), at('/dashboard/manage'), at('/dashboard/manage/ecommerce/orders/7')]).toEqual([
    'home',
    undefined,
    'orders',
  ]);
});
