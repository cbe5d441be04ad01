import type { AccountAccess } from '@stoa/shared/contracts/account';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testTexts } from '@stoa/shared/testing/test-texts';
import limits from '../../locales/en/limits.json' with { type: 'json' };
import Groups from '../exposes/groups.tsx';
import { fakeBackend, MANAGER } from '../testing/fake-backend.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const text = testTexts(limits);
const person = userEvent.setup();
const HINT = JSON.stringify({
  metric: 'groups',
  used: 3,
  limit: 3,
  resetsAt: null,
  nextPlan: 'professional',
});

async function reachLimit(access: AccountAccess, hint = HINT) {
  const backend = fakeBackend({}, access);
  backend.answer('create_group', null, { message: 'limit_reached', details: 'groups', hint });
  renderScreen(<Groups />, { backend, path: '/dashboard/groups' });
  await person.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }));
  await person.type(dialog.getByLabelText('Title'), 'Clay & Fire');
  await person.click(dialog.getByRole('button', { name: 'Create group' }));
  await dialog.findByText(text('title'));
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Clay & Fire');
  return dialog;
}

describe('[PLAN-18] a reached limit', () => {
  it('leads an owner to billing, with figures and the plan that allows more', async () => {
    const dialog = await reachLimit({ ...MANAGER, is_owner: true });
    expect(dialog.getByRole('alert').textContent).toContain(text('used.groups', { used: '3', limit: '3' }));
    expect(dialog.getByRole('alert').textContent).toContain(text('next', { plan: 'Professional' }));
    expect(dialog.getByRole('link', { name: text('plans') }).getAttribute('href')).toMatch(
      /^http.*\/dashboard\/billing$/,
    );
  });

  it('sends everybody else to the owner', async () => {
    const dialog = await reachLimit(MANAGER, '');
    expect(dialog.getByText(new RegExp(text('askOwner')))).toBeTruthy();
    expect(dialog.queryByRole('link', { name: text('plans') })).toBeNull();
  });
});
