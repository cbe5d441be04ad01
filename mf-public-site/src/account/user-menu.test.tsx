import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComposedRemote } from '@stoa/shared/contracts/registry';
import { useLocation } from '@stoa/shared/router';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { UserMenu } from './user-menu.tsx';
import { t } from '../testing/texts.ts';

afterEach(cleanup);

const user = { id: 'u', email: 'mia@kiln.example', user_metadata: { display_name: 'Mia Lindqvist' } };

function dashboardRemote(paths: string[]): ComposedRemote {
  const routes = paths.map((path) => ({ layout: 'dashboard' as const, path, expose: './Screen' }));
  return {
    name: 'mf-dashboard',
    title: t('header.dashboard'),
    version: '1.0.0',
    container: 'x',
    base: '/',
    rule: 'lkg',
    critical: false,
    exposes: {},
    files: {},
    routes,
    slots: [],
    events: { emits: [], listens: [] },
  };
}

function Here() {
  return <output>{useLocation().pathname}</output>;
}

async function open(paths: string[], path = '/blog') {
  const session = testSession({ status: 'signedIn', user });
  const composition = { compositionId: 'c', shell: { version: '1.0.0' }, remotes: [dashboardRemote(paths)] };
  render(
    <TestPage bootstrap={testBootstrap({ composition })} session={session} path={path}>
      <UserMenu user={user} />
      <Here />
    </TestPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: t('header.account') }));
  await screen.findByRole('menu');
  return session;
}

const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const all = ['/dashboard', '/dashboard/notifications'];

describe('user menu', () => {
  it('[PUB-18] offers exactly Dashboard, Notifications and Log out', async () => {
    await open(all);
    expect(items()).toEqual([t('header.dashboard'), t('header.notifications'), t('header.logout')]);
  });

  it.each([
    [t('header.dashboard'), '/dashboard'],
    [t('header.notifications'), '/dashboard/notifications'],
  ])('[PUB-18] %s leads to %s', async (name, path) => {
    await open(all);
    await userEvent.click(screen.getByRole('menuitem', { name }));
    await expect.poll(() => screen.getByRole('status').textContent).toBe(path);
  });

  it('[PUB-18] Log out ends the session and leads to the front page', async () => {
    const session = await open(all);
    await userEvent.click(screen.getByRole('menuitem', { name: t('header.logout') }));
    await expect.poll(() => screen.getByRole('status').textContent).toBe('/');
    expect(session.calls).toEqual([['signOut']]);
  });

  it('never offers a screen that the composition does not have', async () => {
    await open(['/dashboard']);
    expect(items()).toEqual([t('header.dashboard'), t('header.logout')]);
  });
});
