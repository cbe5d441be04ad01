import type { Capability } from '@stoa/shared/contracts/account';
import { expect, it } from 'vitest';
import { menuItems } from './menu-items.ts';
import { isLinkPath, placesOf, sideMenu } from './profile-menu.ts';

const everyScreen = (path: string) => path !== '';
const shown = (stored: unknown, caps: Capability[] = [], features = ['lms'], exists = everyScreen) =>
  sideMenu(features, caps, exists, stored).map(({ id, path, label }) => label ?? id ?? path);
const link = (path: string, label = 'Mine') => ({ id: `link-${label.toLowerCase()}`, label, path });

it('[DASH-09] [DASH-10] the account’s own menu hides, renames and reorders, and reveals nothing', () => {
  const stored = [
    { id: 'orders', enabled: true, label: 'Purchases' },
    { id: 'home', enabled: true },
    { id: 'pages', enabled: true, label: 'Secret' },
    { id: 'groups' },
    { id: 'courses', enabled: false },
    'messages',
    'orders',
    null,
    7,
  ];
  expect(shown(stored)).toEqual(['Purchases', 'home', 'messages']);
  const usual = menuItems(['lms'], [], everyScreen).map(({ id }) => id);
  for (const none of [null, undefined, 'home', { home: true }]) expect(shown(none)).toEqual(usual);
  expect(shown([])).toEqual([]);
});

it('[DASH-10] a link of the account’s own leads past no feature, no capability and no screen that is not there', () => {
  const links = [
    link('/page/rules', 'Rules'),
    link('https://help.example/a', 'Help'),
    link('/dashboard/achievements', 'Points'),
    link('/dashboard/groups/one', 'Group'),
    link('/dashboard/instructor/new', 'Course'),
    link('/dashboard/pages', 'Pages'),
    link('/dashboard/manage/users?x=1', 'Users'),
    link('/dashboard/nowhere', 'Nowhere'),
    link('javascript:alert(1)', 'Script'),
    link('//evil.example', 'Evil'),
  ];
  const exists = (path: string) => path !== '/dashboard/nowhere';
  const open = ['Rules', 'Help', 'Points'];
  expect(shown(links, [], ['lms'], exists)).toEqual(open);
  expect(shown(links, ['create_courses'], ['lms', 'groups'], exists)).toEqual([...open, 'Group', 'Course']);
  const manager = [...open, 'Group', 'Course', 'Pages', 'Users'];
  expect(shown(links, ['manage_options'], ['lms', 'groups'], exists)).toEqual(manager);
  expect(shown([{ id: 'home', path: '/dashboard/manage', label: 'Home' }], [], [], exists)).toEqual(['Home']);
});

it('an address is a place of the site or begins with https', () => {
  const fine = ['/', '/page/rules?a=1#b', 'https://help.example', 'https://help.example/a'];
  const bad = [
    '',
    'page',
    '//x.example',
    '/\\x',
    '/a b',
    'http://x.example',
    'https://a@b.example',
    'data:,x',
  ];
  expect([...fine, ...bad].filter(isLinkPath)).toEqual(fine);
});

it('whoever edits the menu finds every known place, those not named hidden at the end', () => {
  const places = placesOf([link('/x'), 'orders', { id: 'gone' }, { id: 'home', enabled: false }, 'orders']);
  expect(places.slice(0, 3).map(({ id, enabled }) => [id, enabled])).toEqual([
    ['link-mine', true],
    ['orders', true],
    ['home', false],
  ]);
  expect(places.slice(3).every(({ enabled }) => !enabled)).toBe(true);
  expect(new Set(places.map(({ id }) => id)).size).toBe(13);
});
