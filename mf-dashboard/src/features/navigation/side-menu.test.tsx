import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Menu from '../../exposes/menu.tsx';
import Topbar from '../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { compositionWith, renderScreen, windowWidth } from '../../testing/render-screen.tsx';

const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const parts = (
  <>
    <Menu />
    <Topbar />
  </>
);
const menu = () => screen.getByRole('navigation', { name: 'Dashboard menu' });
const items = () =>
  within(menu())
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link'));
const side = () => document.querySelector<HTMLElement>('#side-menu')!;
const toggle = () => screen.getByRole('button', { name: /^(Open|Collapse) the menu$/ });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

describe('the side menu', () => {
  it('[DASH-01] [DASH-08] leads members to their orders, and nobody to a screen that is not there', async () => {
    windowWidth(1280);
    renderScreen(parts, { backend: fakeBackend({}, STUDENT) });
    await screen.findByRole('link', { name: 'Orders' });
    expect(items().map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/dashboard/activity',
      '/dashboard/meetings',
      '/dashboard/messages',
      '/dashboard/courses',
      '/dashboard/orders',
    ]);
  });

  it('[DASH-08] [ROLE-04] shows no orders to a manager, and no courses without lms', async () => {
    windowWidth(1280);
    const composition = compositionWith([
      '/dashboard',
      '/dashboard/orders',
      '/dashboard/courses',
      '/dashboard/pages',
    ]);
    renderScreen(parts, { backend: fakeBackend({}, MANAGER), features: [], composition });
    await screen.findByRole('link', { name: 'Pages' });
    expect(items().map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard/pages']);
  });

  it('[DASH-09] follows the menu that the account has saved', async () => {
    windowWidth(1280);
    const saved = [{ id: 'orders' }, { id: 'home' }, { id: 'pages' }];
    const options = [{ account_id: ACCOUNT_ID, key: 'profilemenu', value: saved }];
    renderScreen(parts, { backend: fakeBackend({ options }, STUDENT) });
    await waitFor(() =>
      expect(items().map((link) => link.getAttribute('href'))).toEqual(['/dashboard/orders', '/dashboard']),
    );
  });

  it('[DASH-20] [ROLE-04] has the areas of the management in a navigation of its own, for managers alone', async () => {
    windowWidth(1280);
    const { unmount } = renderScreen(parts, { backend: fakeBackend({}, STUDENT) });
    await screen.findByRole('link', { name: 'Orders' });
    expect(screen.queryByRole('navigation', { name: 'Manage' })).toBeNull();
    unmount();
    const options = [{ account_id: ACCOUNT_ID, key: 'profilemenu', value: [{ id: 'home' }] }];
    renderScreen(parts, { backend: fakeBackend({ options }, MANAGER) });
    const manage = await screen.findByRole('navigation', { name: 'Manage' });
    expect(side().contains(manage)).toBe(true);
    const links = within(manage).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Overview',
      'Site',
      'Users',
      'Media',
      'Shop',
      'Learning',
      'Appointments',
      'Marketing',
    ]);
    const icons = [...side().querySelectorAll('li svg')].map(({ innerHTML }) => innerHTML);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('marks the place that holds the open screen, and no other', async () => {
    windowWidth(1280);
    renderScreen(parts, { backend: fakeBackend({}, MANAGER), path: '/dashboard/manage/users/roles' });
    await screen.findByRole('navigation', { name: 'Manage' });
    const marked = [...side().querySelectorAll('[aria-current]')];
    expect(marked.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      ['Users', 'true'],
    ]);
    expect(marked[0]?.hasAttribute('data-within')).toBe(true);
  });

  it('[DASH-01] captions move no item, and vanish where the account has an order of its own', async () => {
    windowWidth(1280);
    const captions = () => within(menu()).getAllByRole('list').map((list) => list.getAttribute('aria-labelledby') && document.getElementById(list.getAttribute('aria-labelledby')!)?.textContent); // prettier-ignore
    const { unmount } = renderScreen(parts, { backend: fakeBackend({}, STUDENT) });
    await screen.findByRole('link', { name: 'Orders' });
    expect(captions()).toEqual(['Home', 'Learn', 'Account']);
    unmount();
    const options = [
      { account_id: ACCOUNT_ID, key: 'profilemenu', value: [{ id: 'orders' }, { id: 'home' }] },
    ];
    renderScreen(parts, { backend: fakeBackend({ options }, STUDENT) });
    await waitFor(() => expect(captions()).toEqual([null]));
  });

  it('[DASH-21] keeps locally that it was closed', async () => {
    windowWidth(1280);
    renderScreen(parts, { backend: fakeBackend({}) });
    expect(isOpen()).toBe(true);
    await person.click(toggle());
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem('stoa-dashboard-menu-open')).toBe('false');
  });

  it('[LIM-10] [DASH-23] is 18rem wide when open and 4.5rem when closed', async () => {
    windowWidth(1280);
    renderScreen(parts, { backend: fakeBackend({}) });
    const width = () => getComputedStyle(side()).inlineSize;
    if (!isOpen()) await person.click(toggle());
    expect(width()).toBe('288px');
    await person.click(toggle());
    expect(width()).toBe('72px');
    await person.click(toggle());
  });

  it('[DASH-22] [LIM-09] is closed at 767 px and open at 768 px', () => {
    const resize = windowWidth(768);
    renderScreen(parts, { backend: fakeBackend({}) });
    if (!isOpen()) act(() => toggle().click());
    expect(isOpen()).toBe(true);
    act(() => resize(767));
    expect(isOpen()).toBe(false);
    act(() => resize(768));
    expect(isOpen()).toBe(true);
  });

  it('[EXAM-C6] [DASH-21] [DASH-22] starts closed from 768 to 1099 px and open from 1100; what was chosen wins', async () => {
    const resize = windowWidth(768);
    localStorage.clear();
    const first = renderScreen(parts, { backend: fakeBackend({}) });
    for (const [width, open] of [
      [768, false],
      [1099, false],
      [1100, true],
    ] as const) {
      act(() => resize(width));
      expect([width, isOpen()]).toEqual([width, open]);
    }
    act(() => resize(900));
    await person.click(toggle());
    expect(isOpen()).toBe(true);
    expect(localStorage.getItem('stoa-dashboard-menu-open')).toBe('true');
    first.unmount();
    renderScreen(parts, { backend: fakeBackend({}) });
    expect(isOpen()).toBe(true);
  });

  it('[DASH-22] opens over a narrow page and closes by Escape, by the veil and after following a link', async () => {
    windowWidth(390);
    renderScreen(parts, { backend: fakeBackend({}) });
    await screen.findByRole('link', { name: 'Orders' });
    expect(side().hasAttribute('inert')).toBe(true);
    const steps = [
      () => person.keyboard('{Escape}'),
      () => person.click(screen.getByRole('button', { name: 'Close the menu' })),
      () => person.click(screen.getByRole('link', { name: 'Orders' })),
    ];
    for (const step of steps) {
      await person.click(toggle());
      expect([isOpen(), side().hasAttribute('inert')]).toEqual([true, false]);
      await step();
      await waitFor(() => expect(isOpen()).toBe(false));
    }
    expect(localStorage.getItem('stoa-dashboard-menu-open')).not.toBe('true');
  });
});
