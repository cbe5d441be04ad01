import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResults } from '@stoa/shared/contracts/search';
import type { getClient } from '@stoa/shared/session';
import { testAccount, testBootstrap, TestPage } from '@stoa/shared/testing';
import { SearchBox } from './search-box.tsx';
import { SEARCH_DELAY_MS } from './use-search.ts';
import { t } from '../testing/texts.ts';

const ID = '0b7c1f9e-5a41-4a6e-9f51-3f0d6d2a7c11';
const requests: { text: string; type: string; signal: AbortSignal }[] = [];

/** Answers every search with what is given, or never; records what was asked. */
function searchClient(results: SearchResults | null) {
  const rpc = (_name: string, question: { p_text: string; p_type: string }) => ({
    abortSignal: (signal: AbortSignal) => {
      requests.push({ text: question.p_text, type: question.p_type, signal });
      return results ? Promise.resolve({ data: results, error: null }) : new Promise(() => {});
    },
  });
  return { rpc } as unknown as Awaited<ReturnType<typeof getClient>>;
}

beforeEach(() => {
  requests.length = 0;
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bowls: SearchResults = {
  courses: [{ id: ID, slug: 'first-bowls', title: 'First Bowls', featured_image: { image: '/b.svg' } }],
  posts: [{ id: ID, slug: 'on-bowls', title: 'Why bowls (and not mugs)', settings: {} }],
  members: [{ id: ID, slug: 'tomas', name: 'Tomás', user_id: ID }],
  products: [
    { id: ID, slug: 'first-bowls', title: 'First Bowls', kind: 'course', image: {} },
    { id: ID, slug: 'bowl-kit', title: 'Kit for one vessel', kind: 'product', image: {} },
  ],
};

const open = (results: SearchResults | null = {}, bootstrap = testBootstrap()) =>
  render(
    <TestPage client={searchClient(results)} bootstrap={bootstrap}>
      <SearchBox isShown />
    </TestPage>,
  );
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const settle = () => act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS + 500));

describe('search', () => {
  it('[PUB-27] [LIM-07] asks only after the text has stood still for 500 ms', async () => {
    expect(SEARCH_DELAY_MS).toBe(500);
    vi.useFakeTimers();
    open();
    type('bowl');
    await act(() => vi.advanceTimersByTimeAsync(SEARCH_DELAY_MS - 1));
    expect(requests).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(requests.map(({ text }) => text)).toEqual(['bowl']);
  });

  it('[PUB-26] [PUB-28] spaces become plus signs, and empty text asks nothing', async () => {
    open();
    type('   ');
    await settle();
    expect(requests).toEqual([]);
    type('  glaze   chemistry ');
    await settle();
    expect(requests.map(({ text }) => text)).toEqual(['glaze+chemistry']);
  });

  it('[PUB-25] asks all sources or the chosen one alone', async () => {
    open();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'all',
      'courses',
      'pages',
      'posts',
      'members',
      'groups',
      'products',
    ]);
    type('bowl');
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: 'Members' }));
    await settle();
    expect(requests.map((question) => question.type)).toEqual(['all', 'members']);
  });

  it('[PAGE-15] a hit leads to its page and shows where the words were found', async () => {
    open(bowls);
    type('bowl');
    await settle();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/course/first-bowls',
      '/blog/on-bowls',
      '/members/tomas',
      '/products/bowl-kit',
    ]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Bowl', 'bowl']);
  });

  it('a question that is overtaken is given up', async () => {
    open(null);
    type('bowl');
    await settle();
    type('bowls');
    await settle();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    type('');
    await settle();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    type('mug');
    await settle();
    cleanup();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });

  it('Enter follows the first hit of what stands in the box, and nothing before it is answered', async () => {
    open(bowls);
    const followed: (string | null)[] = [];
    document.addEventListener('click', ({ target }) =>
      followed.push((target as Element).closest('a')?.getAttribute('href') ?? null),
    );
    const enter = () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    enter();
    type('bowl');
    enter();
    await settle();
    type('bowls');
    enter();
    expect(followed).toEqual([]);
    await settle();
    enter();
    expect(followed).toEqual(['/course/first-bowls']);
  });

  it('[PUB-30] [ERR-06] [LIM-07] says that nothing was found from four characters on', async () => {
    open();
    type('bow');
    await settle();
    expect(screen.queryByText(t('errors.notFound'))).toBeNull();
    type('bowl');
    await settle();
    expect(screen.getByText(t('errors.notFound'))).toBeTruthy();
  });

  it('arrow keys walk from the box through the hits and back', async () => {
    open(bowls);
    type('bowl');
    await settle();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/blog/on-bowls');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('href')).toBe('/products/bowl-kit');
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/blog/on-bowls');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('what was found before is offered again on this site alone, and can be forgotten', async () => {
    open(bowls);
    type('bowl');
    await settle();
    fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement);
    cleanup();
    open(
      bowls,
      testBootstrap({ account: testAccount({ account_id: '7d3f0a52-8a0c-4d6f-8b11-2f1c9e5d4b60' }) }),
    );
    expect(screen.queryByRole('button', { name: 'bowl' })).toBeNull();
    cleanup();
    open(bowls);
    fireEvent.click(screen.getByRole('button', { name: 'bowl' }));
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('bowl');
    type('');
    fireEvent.click(screen.getByRole('button', { name: t('search.forget') }));
    expect(screen.queryByRole('button', { name: 'bowl' })).toBeNull();
  });
});
