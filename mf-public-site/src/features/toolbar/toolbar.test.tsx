import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { getClient } from '@stoa/shared/session';
import type { RemoteRoute } from '@stoa/shared/contracts/registry';
import { useAccess } from '@stoa/shared/data';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
// Loaded late on a page; here its words have to be there before a test begins.
import './manager-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

const PERSON = { id: 'u1', email: 'ada@kiln.example', user_metadata: {} };
const SCREENS = ['pages', 'manage/site/theme', 'manage/site/header', 'manage/site/footer'];

function page(isManager: boolean | null, screens = SCREENS) {
  const access = { member: null, role: null, caps: [], is_owner: false, is_manager: isManager };
  const client = { rpc: async () => ({ data: access, error: null }) };
  const bootstrap = testBootstrap();
  const routes: RemoteRoute[] = screens.map((path) => ({
    layout: 'dashboard',
    path: `/dashboard/${path}`,
    expose: './Screen',
  }));
  const composition = { ...bootstrap.composition, remotes: [{ ...DASHBOARD, routes }] };
  return render(
    <TestPage
      path="/about"
      bootstrap={{ ...bootstrap, composition }}
      client={client as unknown as Awaited<ReturnType<typeof getClient>>}
      session={testSession(
        isManager === null ? { status: 'signedOut', user: null } : { status: 'signedIn', user: PERSON },
      )}
    >
      <Toolbar />
      <Known />
    </TestPage>,
  );
}

function Known() {
  return <output>{useAccess().access === undefined ? '' : 'known'}</output>;
}

const DASHBOARD = {
  name: 'mf-dashboard',
  title: t('header.dashboard'),
  version: '1.0.0',
  container: 'x',
  base: '/',
  rule: 'channel' as const,
  critical: false,
  exposes: {},
  files: {},
  slots: [],
  events: { emits: [], listens: [] },
};

it('[PUB-51] [PUB-59] [ROLE-04] offers managers exactly five things', async () => {
  page(true);
  const bar = await screen.findByRole('navigation', { name: t('toolbar.label') });
  const offered = [...bar.querySelectorAll('a, button')].map((one) => [
    one.textContent,
    one.getAttribute('href'),
  ]);
  expect(offered).toEqual([
    [t('toolbar.clear'), null],
    [t('toolbar.edit'), '/dashboard/pages/'],
    [t('toolbar.theme'), '/dashboard/manage/site/theme'],
    [t('toolbar.header'), '/dashboard/manage/site/header'],
    ['Footer', '/dashboard/manage/site/footer'],
  ]);
});

it('offers no screen that this composition lacks', async () => {
  page(true, ['pages']);
  const bar = await screen.findByRole('navigation', { name: t('toolbar.label') });
  expect(bar.querySelectorAll('a')).toHaveLength(1);
});

it('[PUB-50] nobody else sees it', async () => {
  page(false);
  await screen.findByText('known');
  expect(screen.queryByRole('navigation')).toBeNull();
  cleanup();
  page(null);
  expect(screen.queryByRole('navigation')).toBeNull();
});
