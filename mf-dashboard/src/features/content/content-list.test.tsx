import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import PagesScreen from '../../exposes/pages.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { editingText } from '../../testing/texts.ts';

const person = userEvent.setup();
const path = '/dashboard/pages';
const idOf = (number: number) => `50000000-0000-4000-8000-00000000000${number}`;
const page = (number: number, more: Row = {}): Row => ({
  id: idOf(number),
  account_id: ACCOUNT_ID,
  slug: `page-${number}`,
  title: `Page ${number}`,
  status: 'published',
  is_home: false,
  content: { blocks: [] },
  seo: {},
  published_at: '2026-11-01T10:00:00Z',
  updated_at: `2026-11-0${number}T10:00:00Z`,
  binned_at: null,
  ...more,
});
const draft = (number: number): Row => ({ page_id: idOf(number), version: 3, title: null });

const notices: Notice[] = [];
beforeEach(() => {
  notices.length = 0;
  provideNotify((notice) => notices.push(notice));
});
afterEach(() => provideNotify(null));

function open(pages: Row[], more: { drafts?: Row[]; search?: string } = {}) {
  const backend = fakeBackend({ pages, drafts: more.drafts ?? [] }, MANAGER);
  backend.answer('content_gaps', []);
  backend.answer('save_draft', { id: 'x', version: 1 });
  renderScreen(<PagesScreen />, { backend, path: `${path}${more.search ?? ''}` });
  return backend;
}
const titles = async () =>
  within(await screen.findByRole('table', { name: 'Pages' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
async function run(label: string, ...numbers: number[]) {
  await titles();
  for (const number of numbers)
    await person.click(screen.getByRole('checkbox', { name: `Select Page ${number}` }));
  await person.click(screen.getByRole('button', { name: label }));
}
const calls = (backend: ReturnType<typeof open>) =>
  backend.called.map(({ name, args }) => `${name} ${String(args['p_id'] ?? '').slice(-1)}`.trim());

describe('the list of pages', () => {
  it('reads states and sorts of earlier addresses', async () => {
    const backend = open([page(1), page(2), page(3, { status: 'draft' })], {
      search: '?q=page&state=published&sort=oldest',
    });
    expect(await titles()).toEqual(['Page 1', 'Page 2']);
    const { search } = backend.requests.findLast(({ table }) => table === 'pages')!;
    expect(search).toBe('title.ilike.*page*,slug.ilike.*page*');
    await person.click(screen.getByRole('button', { name: editingText('content.changed') }));
    await waitFor(async () => expect(await titles()).toEqual(['Page 2', 'Page 1']));
    expect(screen.getByTestId('where').textContent).toBe(`${path}?q=page&state=published`);
  });

  it('publishes drafts and changes alike, and offers undo only where all were drafts', async () => {
    const backend = open([page(1, { status: 'draft' }), page(2)], { drafts: [draft(1), draft(2)] });
    await run(editingText('content.publish'), 1, 2);
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['2 items published']));
    expect(notices[0]?.action).toBeUndefined();
    expect(
      calls(backend)
        .filter((call) => call.startsWith('publish'))
        .toSorted(),
    ).toEqual(['publish_content 1', 'publish_content 2']);
    notices.length = 0;
    await run(editingText('content.publish'), 1);
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.run());
    await waitFor(() => expect(calls(backend).at(-1)).toBe('unpublish_content 1'));
  });

  it('says of each that is incomplete why it was not published', async () => {
    const backend = open([page(1, { status: 'draft' })], { drafts: [draft(1)] });
    backend.answer('content_gaps', [{ kind: 'blocks' }]);
    await run(editingText('content.publish'), 1);
    expect(await screen.findByText(new RegExp(editingText('content.incomplete').slice(0, 20)))).toBeTruthy();
    expect(calls(backend)).not.toContain('publish_content 1');
  });

  it('undoes the bin: what was published is published again, the home page as such', async () => {
    const backend = open([page(1, { is_home: true })]);
    await run(editingText('content.toBin'), 1);
    await waitFor(() => expect(notices).toHaveLength(1));
    act(() => notices[0]?.action?.run());
    await waitFor(() =>
      expect(calls(backend)).toEqual([
        'bin_content 1',
        'unbin_content 1',
        'save_draft 1',
        'content_gaps 1',
        'publish_content 1',
      ]),
    );
    const saved = backend.called.find(({ name }) => name === 'save_draft');
    expect(saved?.args).toMatchObject({ p_version: 0, p_data: { slug: 'page-1', isHome: true } });
  });

  it('restores from the bin, and deletes there after asking', async () => {
    const backend = open([page(1, { status: 'draft', binned_at: '2026-11-02T10:00:00Z' })], {
      search: '?state=bin',
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Page 1' }));
    expect(screen.queryByRole('button', { name: editingText('content.publish') })).toBeNull();
    await person.click(screen.getByRole('button', { name: editingText('content.deleteForGood') }));
    expect(calls(backend)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: editingText('content.deleteForGood') }));
    await waitFor(() => expect(calls(backend)).toEqual(['delete_content 1']));
    expect(notices[0]?.action).toBeUndefined();
  });
});
