import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PageScreen from '../../exposes/page.tsx';
import PostScreen from '../../exposes/post.tsx';
import PostsScreen from '../../exposes/posts.tsx';
import PagesScreen from '../../exposes/pages.tsx';
import NewPostScreen from '../../exposes/new-post.tsx';
import {
  ACCOUNT_ID,
  type FakeBackend,
  fakeBackend,
  MANAGER,
  type Row,
  STUDENT,
} from '../../testing/fake-backend.ts';
import { BLOCK_SCHEMAS } from '../../testing/block-schemas.ts';
import { chooseFilter } from '../../testing/choose-filter.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { blockText, conflictText } from '@stoa/shared/testing/shared-texts';
import { chooseVersions } from '../../testing/choose-version.ts';
import { editingPattern, editingText } from '../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const quote = (text: string) => ({ type: 'quote', text, author: 'Mia' });
const page = (more: Row = {}): Row => ({
  id: ID,
  account_id: ACCOUNT_ID,
  slug: 'about',
  title: 'About us',
  status: 'published',
  is_home: false,
  type: 'content',
  content: { blocks: [quote('First'), quote('Second')] },
  seo: {},
  published_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  binned_at: null,
  ...more,
});

let calls: { name: string; args: Record<string, unknown> }[] = [];
let error: string | null = null;
let tables: Record<string, Row[]>;
beforeEach(() => {
  calls = [];
  error = null;
  tables = { pages: [page()], posts: [], drafts: [], revisions: [] };
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/site/blocks'
      ? Response.json({
          schemas: BLOCK_SCHEMAS,
          defaults: { faq: { type: 'faq', items: [{ question: '', answer: '' }] } },
        })
      : Response.json({ url: '/_preview/x', expiresAt: '' }, { status: 201 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Rows as the fake keeps them, and the functions of publishing as the database would do them. */
function backend(access = MANAGER): FakeBackend {
  const fake = fakeBackend(tables, access);
  const drafts = () => tables['drafts'] as Row[];
  const answers: Record<string, (args: Record<string, unknown>) => unknown> = {
    save_draft(args) {
      const before = drafts().find((draft) => draft['page_id'] === args['p_id']);
      const version = Number(before?.['version'] ?? 0) + 1;
      tables['drafts'] = [{ account_id: ACCOUNT_ID, page_id: args['p_id'], data: args['p_data'], version }];
      return { id: args['p_id'] ?? ID, version };
    },
    publish_content() {
      const [data] = drafts().map((draft) => draft['data']);
      const published = { account_id: ACCOUNT_ID, page_id: ID, published_at: '2026-11-02T10:00:00Z' };
      tables['revisions'] = [{ id: 'r1', number: 1, data, ...published }];
      tables['drafts'] = [];
      return { revision: 1 };
    },
  };
  const rpc = async (name: string, args: Record<string, unknown> = {}) => {
    if (!args['p_kind'] && !args['p_revision_id']) return { data: access, error: null };
    calls.push({ name, args: structuredClone(args) });
    if (error) return { data: null, error: { message: error } };
    const stored = drafts().find((draft) => draft['page_id'] === args['p_id']);
    if (name === 'save_draft' && stored && stored['version'] !== args['p_version'])
      return { data: null, error: { message: 'precondition_failed' } };
    return { data: answers[name]?.(args) ?? null, error: null };
  };
  return {
    ...fake,
    client: Object.assign(Object.create(fake.client) as typeof fake.client, {
      from: (table: never) => {
        const now = fakeBackend(tables, access);
        return now.client.from(table);
      },
      rpc,
    }),
  };
}
const person = userEvent.setup();
const edit = (access = MANAGER) =>
  renderScreen(<PageScreen />, {
    backend: backend(access),
    path: `/dashboard/pages/${ID}`,
    pattern: '/dashboard/pages/:id',
  });
const saves = () => calls.filter(({ name }) => name === 'save_draft');
const blocksOf = (call: { args: Record<string, unknown> } | undefined) =>
  (call?.args['p_data'] as { content: { blocks: { text?: string }[] } } | undefined)?.content.blocks;

describe('the list', () => {
  it('[MNG-24] finds by title, keeps the bin apart, and tells what visitors do not see yet', async () => {
    tables['pages'] = [
      page(),
      page({
        id: ID.replace(/1$/, '2'),
        slug: 'old',
        title: 'Thrown away',
        binned_at: '2026-11-02T10:00:00Z',
      }),
    ];
    tables['drafts'] = [{ account_id: ACCOUNT_ID, page_id: ID, data: { title: 'x' }, version: 1 }];
    renderScreen(<PagesScreen />, { backend: backend(), path: '/dashboard/pages/' });
    const row = (await screen.findByText('About us')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Unpublished changes')).toBeTruthy();
    expect(screen.queryByText('Thrown away')).toBeNull();
    await chooseFilter(editingText('content.state'), editingText('content.states.bin'));
    expect(await screen.findByText('Thrown away')).toBeTruthy();
    expect(screen.queryByText('About us')).toBeNull();
    await person.click(
      screen.getByRole('button', { name: editingText('content.actionsOf', { title: 'Thrown away' }) }),
    );
    await person.click(await screen.findByRole('menuitem', { name: editingText('content.takeBack') }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['unbin_content']));
  });

  it('[MNG-25] posts are listed by themselves, started with a title, saved as they are written and published', async () => {
    tables['posts'] = [page({ title: 'Firing in winter', slug: 'firing', excerpt: '', tags: [] })];
    const list = renderScreen(<PostsScreen />, { backend: backend(), path: '/dashboard/posts' });
    const link = await screen.findByRole('link', { name: 'Firing in winter' });
    expect(link.getAttribute('href')).toBe(`/dashboard/posts/${ID}`);
    expect(screen.queryByText('About us')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'New post' }));
    await person.type(await screen.findByLabelText('Title'), 'Raku');
    await person.click(screen.getByRole('button', { name: editingText('content.begin') }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/dashboard/posts/${ID}`));
    expect(saves()[0]?.args).toMatchObject({ p_kind: 'post', p_data: { title: 'Raku', slug: 'raku' } });
    list.unmount();
    calls = [];
    renderScreen(<PostScreen />, {
      backend: backend(),
      path: `/dashboard/posts/${ID}`,
      pattern: '/dashboard/posts/:id',
    });
    await person.type(await screen.findByLabelText('Title'), '!');
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5_000 });
    expect(saves()[0]?.args).toMatchObject({
      p_kind: 'post',
      p_id: ID,
      p_data: { title: 'Firing in winter!' },
    });
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'publish_content')?.args).toMatchObject({ p_kind: 'post' }),
    );
  });

  it('[MNG-26] a title is enough to begin a post; an address that is taken gets a number', async () => {
    error = 'slug_taken';
    renderScreen(<NewPostScreen />, { backend: backend(), path: '/dashboard/post' });
    await person.type(await screen.findByLabelText('Title'), 'Über Öfen & Ton');
    await person.click(screen.getByRole('button', { name: editingText('content.begin') }));
    await screen.findByText(/slug_taken/);
    const slugs = saves().map(({ args }) => (args['p_data'] as { slug: string }).slug);
    expect(slugs.slice(0, 3)).toEqual(['uber-ofen-ton', 'uber-ofen-ton-2', 'uber-ofen-ton-3']);
    error = null;
    await person.click(screen.getByRole('button', { name: editingText('content.begin') }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/dashboard/posts/${ID}`));
  });

  it('[MNG-27] is for managers', async () => {
    renderScreen(<PagesScreen />, { backend: backend(STUDENT), path: '/dashboard/pages' });
    await expectSentBack('/dashboard/pages');
  });
});

describe('the editor', () => {
  it('[MNG-24] keeps what is typed by itself, against the version that was read, and publishes it', async () => {
    edit();
    const title = await screen.findByLabelText('Title');
    await person.type(title, '!');
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5_000 });
    expect(saves()[0]?.args).toMatchObject({ p_id: ID, p_version: 0, p_data: { title: 'About us!' } });
    await screen.findByText('Saved');
    await person.type(title, '!');
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls.at(-1)?.name).toBe('publish_content'));
    expect(saves()[1]?.args).toMatchObject({ p_version: 1, p_data: { title: 'About us!!' } });
    expect(calls.at(-1)?.args).toMatchObject({ p_kind: 'page', p_id: ID, p_version: 2 });
  });

  it('[MNG-24] what was published stands in the history at once', async () => {
    edit();
    await person.type(await screen.findByLabelText('Title'), '!');
    await person.click(screen.getByRole('button', { name: 'History' }));
    await screen.findByText(editingText('content.noRevisions'));
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Version 1')).toBeTruthy();
  });

  it('[EXAM-C6] [MNG-24] blocks are moved by keys, added and removed; what is unfinished is marked and not saved', async () => {
    edit();
    const [first] = await screen.findAllByRole('button', { name: /^Move Quote 1/ });
    (first as HTMLElement).focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(
      screen.getByText(editingText('content.movedTo', { what: 'Quote', place: 2, all: 2 })),
    ).toBeTruthy();
    await waitFor(() => expect(blocksOf(saves()[0])?.map(({ text }) => text)).toEqual(['Second', 'First']), {
      timeout: 5_000,
    });
    const scrolled = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function seen() {
      scrolled.call(this);
    };
    await person.click(screen.getByRole('button', { name: editingText('content.addBlock') }));
    // [EXAM-C6] The kinds come into view, and keys go on at the first of them.
    const kinds = screen.getByRole('list', { name: editingText('content.kinds') });
    expect(scrolled.mock.contexts).toEqual([kinds]);
    expect(kinds.contains(document.activeElement)).toBe(true);
    await person.click(await screen.findByRole('button', { name: blockText('faq') }));
    expect(await screen.findByText(editingText('content.toFinish'))).toBeTruthy();
    expect(
      await screen.findByText(editingText('content.saving.unfinished'), {}, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(saves()).toHaveLength(1);
    await person.type(screen.getByLabelText('Question'), 'Why?');
    await person.type(screen.getByLabelText('Answer'), 'Because.');
    await waitFor(
      () => expect(blocksOf(saves()[1])?.at(2)).toMatchObject({ items: [{ question: 'Why?' }] }),
      {
        timeout: 5_000,
      },
    );
    await person.click(
      screen.getByRole('button', {
        name: editingText('content.removeThe', { what: `${blockText('faq')} 3` }),
      }),
    );
    await waitFor(() => expect(blocksOf(saves()[2])).toHaveLength(2), { timeout: 5_000 });
  });

  /** Saves a draft as another member. */
  const saveBehind = (version: number, data: Row) => {
    tables['drafts'] = [
      {
        account_id: ACCOUNT_ID,
        page_id: ID,
        version,
        data: {
          title: 'About us',
          slug: 'about',
          content: { blocks: [quote('First'), quote('Second')] },
          seo: {},
          type: 'content',
          isHome: false,
          ...data,
        },
      },
    ];
  };
  it('[MNG-24] what another member wrote in another block or field is merged while one types on', async () => {
    edit();
    const title = await screen.findByLabelText('Title');
    saveBehind(7, { content: { blocks: [quote('New'), quote('First'), quote('Second, longer')] } });
    await person.type(title, ' now');
    await waitFor(
      () => expect(saves().at(-1)?.args).toMatchObject({ p_version: 7, p_data: { title: 'About us now' } }),
      { timeout: 5_000 },
    );
    expect(blocksOf(saves().at(-1))?.map(({ text }) => text)).toEqual(['New', 'First', 'Second, longer']);
    expect(document.activeElement).toBe(title);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MNG-24] where both wrote, both versions are stored before the choice, and nothing is saved until then', async () => {
    edit();
    const title = await screen.findByLabelText('Title');
    saveBehind(7, { title: 'Theirs' });
    await person.type(title, ' now');
    const fields = editingText('content.title');
    expect(await screen.findByText(conflictText('pending', { fields }), {}, { timeout: 5_000 })).toBeTruthy();
    expect(title).toHaveProperty('value', 'About us now');
    expect(calls.find(({ name }) => name === 'store_conflict')?.args).toMatchObject({
      p_kind: 'page',
      p_id: ID,
      p_data: { title: 'About us now' },
    });
    const before = saves().length;
    await person.click(screen.getByRole('button', { name: conflictText('review') }));
    await chooseVersions({ [fields]: 'local' });
    await waitFor(() => expect(saves()).toHaveLength(before + 1));
    expect(saves().at(-1)?.args).toMatchObject({ p_version: 7, p_data: { title: 'About us now' } });
  });

  it('[MNG-24] tells of an address that is taken or of no form', async () => {
    edit();
    await person.click(await screen.findByRole('button', { name: 'Settings' }));
    const slug = await screen.findByLabelText(editingText('content.slug'));
    await person.clear(slug);
    await person.type(slug, 'ä');
    expect(await screen.findByText(editingPattern('content.slugForm'))).toBeTruthy();
    error = 'slug_taken';
    await person.clear(slug);
    await person.type(slug, 'terms');
    expect(await screen.findByText(editingPattern('content.slugTaken'), {}, { timeout: 5_000 })).toBeTruthy();
  });
});
