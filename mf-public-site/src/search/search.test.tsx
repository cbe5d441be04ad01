import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { getClient } from '@stoa/shared/session';
import { TestPage } from '@stoa/shared/testing';
import { SearchBox } from './search-box.tsx';
import { SEARCH_DELAY_MS } from './use-search.ts';

const asked: string[] = [];

/** Answers with the courses given, records every pattern that was asked for. */
function searchClient(courses: object[]) {
  const from = (source: string) => {
    const query = {
      select: () => query,
      eq: () => query,
      ilike: (_column: string, pattern: string) => {
        asked.push(`${source} ${pattern}`);
        return query;
      },
      limit: async () => ({ data: source === 'courses' ? courses : [], error: null }),
    };
    return query;
  };
  return { from } as unknown as Awaited<ReturnType<typeof getClient>>;
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function search(text: string, courses: object[] = []) {
  render(
    <TestPage client={searchClient(courses)}>
      <SearchBox />
    </TestPage>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS - 1));
  const early = asked.length;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  return early;
}

describe('search', () => {
  it('[PUB-27] asks only after the text has stood still for 500 ms', async () => {
    expect(SEARCH_DELAY_MS).toBe(500);
    expect(await search('bowl')).toBe(0);
    expect(asked).toEqual(['courses %bowl%', 'pages %bowl%', 'posts %bowl%']);
  });

  it('a hit leads to its page', async () => {
    await search('bowl', [{ id: 'c1', slug: 'first-bowls', title: 'First Bowls' }]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/course/first-bowls');
  });

  it('[PUB-30] says that nothing was found from four characters on', async () => {
    await search('bow');
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    cleanup();
    await search('bowl');
    expect(screen.getByText(/Nothing found/)).toBeTruthy();
  });

  it('empty text asks nothing, and signs of the pattern are only signs', async () => {
    await search('   ');
    expect(asked).toEqual([]);
    cleanup();
    await search('50%_\\');
    expect(asked[0]).toBe('courses %50\\%\\_\\\\%');
  });
});
