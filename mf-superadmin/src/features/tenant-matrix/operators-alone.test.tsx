import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import Audit from '../../exposes/audit.tsx';
import Compare from '../../exposes/compare.tsx';
import Explain from '../../exposes/explain.tsx';
import Previews from '../../exposes/previews.tsx';
import Remote from '../../exposes/remote.tsx';
import Remotes from '../../exposes/remotes.tsx';
import { fakeService, KILN } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { superadminText } from '../../testing/texts.ts';

afterEach(() => vi.unstubAllGlobals());

const SCREENS: [string, ComponentType, string][] = [
  ['overview', Remotes, ''],
  ['remote', Remote, '/mf-commerce'],
  ['compare', Compare, '/mf-commerce/compare?from=1.0.0&to=1.1.0'],
  ['previews', Previews, '/previews'],
  ['explain', Explain, `/explain?tenant=${KILN}`],
  ['audit', Audit, '/audit'],
];

it.each(SCREENS)(
  '[ROLE-14] [PLT-24] the %s tells somebody who is no operator so, and asks the registry nothing',
  async (_, Screen, path) => {
    const service = fakeService({ isOperator: false });
    openScreen(service, <Screen />, { path: `/dashboard/maintenance/remotes${path}` });
    expect(await screen.findByRole('heading', { name: superadminText('refused.title') })).toBeTruthy();
    expect(service.calls.filter((call) => call.path.startsWith('/api/registry'))).toEqual([]);
  },
);

it('[EXAM-A9] leads an operator without a second factor to set one up, and opens once there is one', async () => {
  let lacks = true;
  const service = fakeService({ lacksFactor: () => lacks });
  const { unmount } = openScreen(service, <Remotes />, { path: '/dashboard/maintenance/remotes' });
  const link = await screen.findByRole('link', { name: superadminText('factor.action') });
  expect(link.getAttribute('href')).toBe('/dashboard/security');
  expect(service.calls.filter((call) => call.path.startsWith('/api/registry'))).toEqual([]);
  lacks = false;
  unmount();
  openScreen(service, <Remotes />, { path: '/dashboard/maintenance/remotes' });
  await waitFor(() => expect(service.calls.some((call) => call.path.startsWith('/api/registry'))).toBe(true));
});
