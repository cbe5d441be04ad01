import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBackend, STRANGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import '../../translations/home/index.ts';
import { JoinHome } from './join-home.tsx';

afterEach(() => vi.unstubAllGlobals());

it('[PLAN-18] tells a visitor that a full site takes no new members, and lets them try again', async () => {
  const problem = { type: 'about:blank', title: 'full', status: 403, code: 'limit_reached' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 403 }));
  renderScreen(<JoinHome />, { backend: fakeBackend({}, STRANGER), path: '/dashboard' });
  await userEvent.click(await screen.findByRole('button', { name: /^Join / }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t taking new members just now/);
  expect(screen.getByRole('button', { name: /^Join / })).toHaveProperty('disabled', false);
});
