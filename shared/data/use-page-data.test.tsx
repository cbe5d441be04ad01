import { render, screen } from '@testing-library/react';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_DATA_FRESH_MS } from '../contracts/limits.ts';
import type { PageQuery } from '../contracts/page-query.ts';
import { testBootstrap, TestPage } from '../testing/index.tsx';
import { queryKey } from './query.ts';
import { usePageData } from './use-page-data.ts';

const query: PageQuery = { key: 'courses', from: 'courses', select: 'title' };

function Courses() {
  const { data } = usePageData<{ title: string }[]>(query);
  return <p>{data ? data.map(({ title }) => title).join() : 'none yet'}</p>;
}

function open(hasData: boolean) {
  const from = vi.fn(() => {
    throw new Error('read');
  });
  const bootstrap = testBootstrap();
  const context = { accountId: bootstrap.account?.account_id ?? '', params: {} };
  if (hasData) bootstrap.data = { [queryKey(query, context)]: [{ title: 'Wheel' }] };
  render(
    <TestPage bootstrap={bootstrap} client={{ from } as unknown as DatabaseClient}>
      <Courses />
    </TestPage>,
  );
  return from;
}

afterEach(() => void vi.restoreAllMocks());

describe('the data of a page', () => {
  it('that came with it is shown and not read again', async () => {
    const from = open(true);
    expect(screen.getByText('Wheel')).toBeTruthy();
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
    expect(from).not.toHaveBeenCalled();
  });

  it('that came with it long ago is read again when it is shown again', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(PAGE_DATA_FRESH_MS);
    const from = open(true);
    await vi.waitFor(() => expect(from).toHaveBeenCalled(), { timeout: 30_000 });
  });

  it('that did not come is read', async () => {
    const from = open(false);
    await vi.waitFor(() => expect(from).toHaveBeenCalled(), { timeout: 30_000 });
  });
});
