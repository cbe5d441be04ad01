import type { Explanation } from '@stoa/shared/contracts/rollouts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Explain from '../../exposes/explain.tsx';
import { fakeService, KILN } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText } from '../../testing/texts.ts';

afterEach(() => vi.unstubAllGlobals());

const step = (
  rule: 'pin' | 'rollout' | 'channel',
  outcome: 'won' | 'absent' | 'not_reached',
  why: string,
) => ({
  rule,
  version: '1.1.0',
  outcome,
  why,
});
const explanation: Explanation = {
  account: { account_id: KILN, slug: 'kiln' },
  channel: 'stable',
  visitor: null,
  compositionId: '0'.repeat(24),
  remotes: [
    {
      name: 'mf-commerce',
      version: '1.1.0',
      rule: 'rollout',
      since: '2026-11-22T10:00:00.000Z',
      by: 'team commerce',
      reason: 'published',
      lkg: '1.0.0',
      steps: [
        step('pin', 'absent', 'Nothing is pinned.'),
        step('rollout', 'won', '10 % get 1.1.0.'),
        step('channel', 'not_reached', 'An earlier rule decided.'),
      ],
      rollout: {
        id: '30000000-0000-4000-8000-000000000001',
        version: '1.1.0',
        traffic: 10,
        bucket: 42,
        isInside: true,
      },
    },
  ],
};
const TARGET = `/api/registry/tenants/${KILN}:explain`;

it('[PLT-21] [PLT-24] asks whom first, then tells the rule that won and why the others did not', async () => {
  const service = fakeService({ replies: { [TARGET]: explanation } });
  openScreen(service, <Explain />, { path: '/dashboard/maintenance/remotes/explain' });
  expect(await screen.findByRole('heading', { name: cockpitText('explain.emptyTitle') })).toBeTruthy();
  await chooseOption(screen.getByRole('combobox', { name: cockpitText('matrix.tenant') }), KILN);
  const remote = await screen.findByRole('region', { name: 'mf-commerce' });
  expect(within(remote).getByText('10 % get 1.1.0.').closest('li')?.dataset['outcome']).toBe('won');
  expect(within(remote).getByText('Nothing is pinned.').closest('li')?.dataset['outcome']).toBe('absent');
  expect(remote.textContent).toContain('by team commerce');
  expect(remote.textContent).toContain(cockpitText('explain.lkg', { version: '1.0.0' }));
});

it('[PLT-21] [PLT-24] takes a visitor from the address, and tells its bucket', async () => {
  const service = fakeService({ replies: { [TARGET]: explanation } });
  openScreen(service, <Explain />, {
    path: `/dashboard/maintenance/remotes/explain?tenant=${KILN}&visitor=somebody`,
  });
  expect(
    await screen.findByText((text) => text.includes(cockpitText('explain.inside', { bucket: 42 }))),
  ).toBeTruthy();
  expect(service.calls.some(({ path }) => path === `${TARGET}?visitor=somebody`)).toBe(true);
});
