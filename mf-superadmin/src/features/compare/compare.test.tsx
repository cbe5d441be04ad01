import type { VersionComparison } from '@stoa/shared/contracts/compare';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Compare from '../../exposes/compare.tsx';
import { fakeService, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, workplaceText } from '../../testing/texts.ts';

const PATH = '/api/registry/microFrontends/mf-commerce/compare';
const same = (count: number) => ({ changed: [], same: count });
const side = (version: string, size: number) => ({
  version,
  contractVersion: '1.0.0',
  size,
  commit: null,
  builtAt: null,
});
const comparison: VersionComparison = {
  remote: 'mf-commerce',
  from: side('1.0.0', 40_960),
  to: side('1.1.0', 43_008),
  files: { changed: [{ name: 'cart.js', from: 1024, to: 3072 }], same: 4 },
  exposes: { changed: [{ name: './CartDialog', from: null, to: 3072 }], same: 2 },
  routes: same(3),
  slots: { changed: [{ name: 'header.cart ./CartButton', from: './CartButton', to: null }], same: 0 },
  events: same(5),
  shared: { changed: [{ name: 'react', from: '^19.0.0', to: '^19.3.0' }], same: 1 },
};

afterEach(() => vi.unstubAllGlobals());

function openCompare(reply: unknown, query = '?from=1.0.0&to=1.1.0') {
  const service = fakeService({ replies: { [PATH]: reply } });
  openScreen(service, <Compare />, {
    path: `/dashboard/maintenance/remotes/mf-commerce/compare${query}`,
    pattern: '/dashboard/maintenance/remotes/:remote/compare',
  });
  return service;
}

it('[PLT-24] shows what differs in weight, exposes, slots, events and shared requirements, and what does not', async () => {
  openCompare(comparison);
  const shared = await screen.findByRole('table', { name: cockpitText('compare.shared') });
  expect(
    within(shared).getByRole('row', { name: `react ${cockpitText('compare.changed')} ^19.0.0 ^19.3.0` }),
  ).toBeTruthy();
  const slots = screen.getByRole('table', { name: cockpitText('compare.slots') });
  expect(
    within(slots).getByRole('row', { name: new RegExp(`header\\.cart .*${cockpitText('compare.removed')}`) }),
  ).toBeTruthy();
  const exposes = screen.getByRole('table', { name: cockpitText('compare.exposes') });
  expect(
    within(exposes).getByRole('row', {
      name: new RegExp(`CartDialog ${cockpitText('compare.added')} – 3 kB`),
    }),
  ).toBeTruthy();
  expect(screen.getByText(cockpitText('compare.sizeNote', { change: '+2 kB' }))).toBeTruthy();
  expect(screen.queryByRole('table', { name: cockpitText('compare.events') })).toBeNull();
  expect(
    screen.getByText(`${cockpitText('compare.events')}: ${cockpitText('compare.alike', { count: 5 })}`),
  ).toBeTruthy();
});

it('[PLT-24] takes the two newest without a choice, and asks again for another one', async () => {
  const service = openCompare(comparison, '');
  await screen.findByRole('table', { name: cockpitText('compare.shared') });
  const requestsOf = () => service.calls.filter(({ path }) => path.startsWith(PATH)).map(({ path }) => path);
  expect(requestsOf()[0]).toBe(`${PATH}?from=1.0.0&to=1.1.0`);
  await chooseOption(screen.getByRole('combobox', { name: cockpitText('compare.from') }), '0.9.0');
  expect(requestsOf().at(-1)).toBe(`${PATH}?from=0.9.0&to=1.1.0`);
});

it('[PLT-24] says so when they cannot be compared', async () => {
  openCompare(new RejectionError('version_not_found'));
  expect(await screen.findByText(workplaceText('failedTitle'))).toBeTruthy();
  expect(screen.getByRole('button', { name: workplaceText('retry') })).toBeTruthy();
});
