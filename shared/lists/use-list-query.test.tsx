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
