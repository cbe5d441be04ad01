import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useLocation } from '../router/index.ts';
import { TestPage } from '../testing/index.tsx';
import workplace from '../locales/en/workplace.json' with { type: 'json' };
import '../workplace/translations.ts';
import { ListSteps } from './list-steps.tsx';
import { placeSuffix, readPlace, useListAddress } from './list-place.ts';
import type { ListQuery } from './list-types.ts';

const SORT = { key: 'date', isDescending: true };
const IDS = ['a', 'b', 'c', 'd'];

function Record(props: { onRead?(query: ListQuery): void }) {
  const { pathname, search } = useLocation();
  const id = pathname.slice(1);
  return (
    <>
      <output>{pathname + search}</output>
      <a href={useListAddress('/list', 2)}>back</a>
      <ListSteps<string>
        cacheKey={`letters-${crypto.randomUUID()}`}
        scope={[]}
        sort={SORT}
        id={id}
        rowKey={(row) => row}
        path={(row) => `/${row}`}
        read={async (query, from, to) => {
          props.onRead?.(query);
          return { rows: IDS.slice(from, to + 1), total: IDS.length };
        }}
      />
    </>
  );
}
const open = (address: string, onRead?: (query: ListQuery) => void) =>
  render(
    <TestPage path={address}>
      <Record {...(onRead && { onRead })} />
    </TestPage>,
  );
const step = (key: 'previousItem' | 'nextItem') =>
  screen.getByRole<HTMLButtonElement>('button', { name: workplace[key] });
const where = () => screen.getByRole('status').textContent;

describe('the steps between records of a list', () => {
  it('lead to the next and back within the list’s query', async () => {
    const read: ListQuery[] = [];
    open(`/a${placeSuffix('q=pot&status=paid&sort=total', 0)}`, (query) => read.push(query));
    await waitFor(() => expect(step('nextItem').disabled).toBe(false));
    expect(step('previousItem').disabled).toBe(true);
    expect(read[0]).toMatchObject({
      search: 'pot',
      filters: { status: 'paid' },
      sort: { key: 'total', isDescending: false },
    });
    await userEvent.click(step('nextItem'));
    expect(where()).toBe(`/b${placeSuffix('q=pot&status=paid&sort=total', 1)}`);
    await waitFor(() => expect(step('previousItem').disabled).toBe(false));
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(where()).toMatch(/^\/a\?/);
  });

  it('offer nothing where the list has changed, and are not there without one', async () => {
    const { unmount } = open(`/a${placeSuffix('', 3)}`);
    await waitFor(() => expect(step('nextItem').disabled).toBe(true));
    expect(step('previousItem').disabled).toBe(true);
    unmount();
    open('/a');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('lead back to the page of the list that the record is on', () => {
    open(`/c${placeSuffix('status=paid', 2)}`);
    expect(screen.getByText('back').getAttribute('href')).toBe('/list?status=paid&page=2');
  });

  it('take no place that is no number of a row', () => {
    for (const at of ['-1', '1.5', 'x', '9999999'])
      expect(readPlace(new URLSearchParams({ in: '', at }), SORT)).toBeNull();
  });
});
