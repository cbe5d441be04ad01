import { expect, it } from 'vitest';
import { currentItem } from './current-item.ts';

const items = [
  { path: '/dashboard', isWhole: true },
  { path: '/dashboard/courses' },
  { path: '/dashboard/manage', isWhole: true },
  { path: '/dashboard/manage/users', alsoAt: ['/dashboard/manage/user'] },
  { path: '/dashboard/manage/users/roles' },
  { path: '/dashboard/manage/orders?status=open' },
];
const at = (path: string) => currentItem(items, path)?.path;

it('the longest path wins, and only whole steps of an address count', () => {
  expect(at('/dashboard/manage/users/roles/x')).toBe('/dashboard/manage/users/roles');
  expect(at('/dashboard/manage/users/42')).toBe('/dashboard/manage/users');
  expect(at('/dashboard/coursesmith')).toBeUndefined();
  expect(at('/dashboard/courses/')).toBe('/dashboard/courses');
});

it('a whole place holds nothing below it, and further addresses count as its own', () => {
  expect(at('/dashboard/profile')).toBeUndefined();
  expect([at('/dashboard'), at('/dashboard/'), at('/dashboard/manage')]).toEqual([
    '/dashboard',
    '/dashboard',
    '/dashboard/manage',
  ]);
  expect(at('/dashboard/manage/user')).toBe('/dashboard/manage/users');
  expect(at('/dashboard/manage/orders/7')).toBe('/dashboard/manage/orders?status=open');
});
