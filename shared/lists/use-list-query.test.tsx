import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useLocation } from '../router/index.ts';
import { testSession, TestPage } from '../testing/index.tsx';
import type { ListShape } from './list-types.ts';
import { useListQuery } from './use-list-query.ts';

const SHAPE = {
  columns: [
    { key: 'name', isSortable: true },
    { key: 'date', isSortable: true },
  ],
  filters: [
    { key: 'status', kind: 'choice' },
    { key: 'plan', kind: 'choice' },
  ],
  sort: { key: 'date', isDescending: true },
} as unknown as ListShape;

function List() {
  const [query, change] = useListQuery('things', SHAPE);
  const { plan: _plan, ...withoutPlan } = query.filters;
  return (
    <>
      <button
        onClick={() => {
          change({ search: 'kiln' });
          change({ filters: { ...withoutPlan, status: 'active' } });
          change({ sort: { key: 'name', isDescending: true } });
        }}
      >
        Change
      </button>
      <button
        onClick={() => {
          for (const _press of [1, 2])
            change(({ sort }) => ({
              sort: { key: 'name', isDescending: sort.key === 'name' && !sort.isDescending },
            }));
        }}
      >
        Sort twice
      </button>
      <output>{useLocation().search}</output>
    </>
  );
}

it('[DASH-15] changes that come before the page has followed the first all stay', async () => {
  render(
    <TestPage
      session={testSession({ status: 'signedOut', user: null })}
      path="/things?plan=starter&page=3&tab=all"
    >
      <List />
    </TestPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''))).toEqual({
    q: 'kiln',
    status: 'active',
    sort: '-name',
    tab: 'all',
  });
});

it('[DASH-15] two presses on a heading turn the sort twice, however slow the page is', async () => {
  render(
    <TestPage session={testSession({ status: 'signedOut', user: null })} path="/things">
      <List />
    </TestPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sort twice' }));
  expect(new URLSearchParams(screen.getByRole('status').textContent ?? '').get('sort')).toBe('-name');
});
