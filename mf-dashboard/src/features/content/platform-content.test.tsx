import { type Notice, provideNotify } from '@stoa/shared/notify';
import { testBootstrap, TestPage } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PlatformContent from '../../exposes/platform-content.tsx';
import { BLOCK_SCHEMAS } from '../../testing/block-schemas.ts';
import { fakeBackend } from '../../testing/fake-backend.ts';
import { signedIn } from '../../testing/render-screen.tsx';
import { editingText } from '../../testing/texts.ts';

const person = userEvent.setup();
const ID = '50000000-0000-4000-8000-000000000001';
const BASE = '/api/operator/content';
const line = (more: object) => ({
  id: ID,
  slug: 'about-us',
  title: 'About us',
  status: 'published',
  is_home: false,
  isFixed: false,
  published_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  binned_at: null,
  draftVersion: null,
  updatedBy: 'ada@stoa.example',
  section: null,
  position: 0,
  audience: null,
  checkedOn: null,
  checkedVersion: null,
  ...more,
});
const doc = {
  section: 'Owners',
  position: 4,
  audience: 'owners',
  checkedOn: '2026-11-27',
  checkedVersion: '1.0',
};
const stored = {
  ...{ id: ID, slug: 'zoom', title: 'Zoom', status: 'published', type: 'content', is_home: false, seo: {} },
  ...{ content: { blocks: [{ type: 'quote', text: 'First', author: 'Mia' }] }, binned_at: null },
  ...{ published_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' },
  ...{ section: 'Owners', position: 4, audience: 'owners', checked_on: '2026-11-27', checked_version: '1.0' },
};

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  ifMatch: string | null;
}
let calls: Call[];
let notices: Notice[];
let isOperator: boolean;
let replies: Record<string, () => Response>;
let answered: object[];
let searches: object[];
beforeEach(() => {
  calls = [];
  notices = [];
  isOperator = true;
  replies = {};
  searches = [];
  answered = [];
  provideNotify((notice) => notices.push(notice));
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const call = {
      ...{ method, path, body: body ? (JSON.parse(String(body)) as Call['body']) : null },
      ifMatch: new Headers(headers).get('if-match'),
    };
    calls.push(call);
    const [plain = ''] = path.split('?');
    const reply = replies[`${method} ${plain.replace(BASE, '')}`] ?? replies[`${method} *`];
    if (reply) return reply();
    if (path === '/api/operator/session') return Response.json({ operator: { email: 'ada@stoa.example' } });
    if (path === '/api/site/blocks') return Response.json({ schemas: BLOCK_SCHEMAS, defaults: {} });
    if (path === '/api/operator/docs/searches') return Response.json({ searches });
    if (path === '/api/operator/docs/answers') return Response.json({ pages: answered });
    if (path.endsWith('/preview')) return Response.json({ url: '/_preview/x', expiresAt: '' });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

function open(part: ReactNode, path: string, pattern?: string) {
  const backend = fakeBackend({});
  backend.answer('am_i_operator', isOperator);
  const bootstrap = testBootstrap({ kind: 'platform', account: null, internalPath: path });
  render(
    <TestPage
      bootstrap={bootstrap}
      session={signedIn()}
      client={backend.client}
      path={path}
      pattern={pattern}
    >
      {part}
    </TestPage>,
  );
}
const listed = (...items: object[]) =>
  (replies['GET /page'] = replies['GET /doc'] =
    () => Response.json({ items, total: items.length, sections: ['Owners'] }));
const changes = () => calls.filter(({ method, path }) => method !== 'GET' && path.startsWith(BASE));
async function giveReason(button: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'));
  if (reason) await person.type(dialog.getByLabelText(/^Reason/), reason);
  await person.click(dialog.getByRole('button', { name: button }));
}
const act = async (title: string, item: string) => {
  await person.click(
    await screen.findByRole('button', { name: editingText('content.actionsOf', { title }) }),
  );
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

describe('[SUP-10] pages of the platform', () => {
  it('show who wrote them, and what the menu links to stays', async () => {
    listed(
      line({ isFixed: true, title: 'Pricing', slug: 'pricing', updatedBy: null }),
      line({ id: ID.replace(/1$/, '2') }),
    );
    open(<PlatformContent />, '/dashboard/pages');
    const table = within(await screen.findByRole('table', { name: editingText('content.page.list') }));
    expect(table.getByText('ada@stoa.example')).toBeTruthy();
    expect(table.getByText(editingText('platformContent.shipped'))).toBeTruthy();
    expect(table.getByText(editingText('platformContent.fixed'))).toBeTruthy();
    await person.click(
      screen.getByRole('button', { name: editingText('content.actionsOf', { title: 'Pricing' }) }),
    );
    await screen.findByRole('menuitem', { name: editingText('content.edit') });
    expect(screen.queryByRole('menuitem', { name: editingText('content.toBin') })).toBeNull();
  });

  it('go to the bin with a reason, and an undo shows them again', async () => {
    listed(line({}));
    replies[`GET /page/${ID}`] = () =>
      Response.json({ row: { ...stored, section: null }, draft: null, version: 0 });
    replies[`PUT /page/${ID}/draft`] = () => Response.json({ id: ID, version: 1 });
    replies[`POST /page/${ID}/publish`] = () => Response.json({ id: ID, revision: 3 });
    open(<PlatformContent />, '/dashboard/pages');
    await act('About us', editingText('content.toBin'));
    await giveReason(editingText('content.toBin'), '');
    expect(await screen.findByText(editingText('platformContent.reasons.missing'))).toBeTruthy();
    await giveReason(editingText('content.toBin'), 'out of date');
    await waitFor(() => expect(notices.at(-1)?.text).toBe(editingText('content.binned')));
    expect(changes()).toEqual([
      { method: 'POST', path: `${BASE}/page/${ID}/bin`, body: { reason: 'out of date' }, ifMatch: '"0"' },
    ]);
    notices.at(-1)?.action?.run();
    await waitFor(() => expect(changes().at(-1)?.path).toBe(`${BASE}/page/${ID}/publish`));
    expect(changes().map(({ path }) => path.split('/').at(-1))).toEqual([
      'bin',
      'restore',
      'draft',
      'publish',
    ]);
  });

  it('stay as they are when no reason is given', async () => {
    listed(line({}));
    open(<PlatformContent />, '/dashboard/pages');
    await act('About us', editingText('content.unpublish'));
    await giveReason(editingText('platformContent.reasons.cancel'), '');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([changes(), notices]).toEqual([[], []]);
  });

  it('are for operators alone', async () => {
    isOperator = false;
    open(<PlatformContent />, '/dashboard/pages');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(calls.filter(({ path }) => path.startsWith(BASE))).toEqual([]);
  });
});

describe('[SUP-12] docs', () => {
  it('show what readers answered, with their texts as text', async () => {
    answered = [
      {
        ...{ slug: 'zoom', title: 'Zoom', useful: 12, notUseful: 3 },
        texts: [{ text: '<b>Step 3</b> fails', isUseful: false, at: '2026-11-27T10:00:00Z' }],
      },
    ];
    listed();
    open(<PlatformContent />, '/dashboard/docs');
    const name = editingText('platformContent.docs.answers.title');
    const row = within(await screen.findByRole('table', { name })).getAllByRole('row')[1];
    expect(row?.textContent).toContain('<b>Step 3</b> fails');
    expect(row?.textContent).toMatch(/12.*3/);
  });

  it('are listed with section, readers and the day they were checked, above what was not found', async () => {
    searches = [{ text: 'wombats', count: 3, lastAt: '2026-11-27T10:00:00Z' }];
    listed(line({ title: 'Zoom', slug: 'zoom', ...doc }));
    open(<PlatformContent />, '/dashboard/docs?section=Owners&audience=owners');
    const table = within(await screen.findByRole('table', { name: editingText('content.doc.list') }));
    for (const text of [
      '/docs/zoom',
      'Owners',
      editingText('platformContent.docs.version', { version: '1.0' }),
    ])
      expect(table.getAllByText(text).length).toBeGreaterThan(0);
    const read = calls.find(({ path }) => path.startsWith(`${BASE}/doc?offset`));
    expect(Object.fromEntries(new URLSearchParams(read?.path.split('?')[1]))).toMatchObject({
      section: 'Owners',
      audience: 'owners',
      sort: '-updated',
    });
    const missed = within(
      await screen.findByRole('table', { name: editingText('platformContent.docs.searches.title') }),
    );
    expect(missed.getByRole('row', { name: /^wombats 3/ })).toBeTruthy();
  });

  it('are edited with their place, and published against the version that was read', async () => {
    replies[`GET /doc/${ID}`] = () => Response.json({ row: stored, draft: null, version: 0 });
    replies[`PUT /doc/${ID}/draft`] = () => Response.json({ id: ID, version: 1 });
    replies[`POST /doc/${ID}/publish`] = () => Response.json({ gaps: [{ kind: 'blocks' }] });
    replies['GET /doc'] = () => Response.json({ items: [], total: 0, sections: ['Owners'] });
    open(<PlatformContent />, `/dashboard/docs/${ID}`, '/dashboard/docs/:id');
    await person.click(await screen.findByRole('button', { name: editingText('content.tabs.settings') }));
    const section = await screen.findByLabelText(
      new RegExp(`^${editingText('platformContent.docs.section')}`),
    );
    await person.clear(section);
    expect(await screen.findByText(editingText('platformContent.docs.sectionMissing'))).toBeTruthy();
    await person.type(section, 'Instructors');
    await person.click(screen.getByRole('button', { name: editingText('content.publish') }));
    await giveReason(editingText('content.publish'), 'a better place');
    await screen.findByText(editingText('content.gaps.blocks'));
    const [saved, published] = [changes().findLast(({ method }) => method === 'PUT'), changes().at(-1)];
    expect(saved?.body?.['data']).toMatchObject({ slug: 'zoom', doc: { ...doc, section: 'Instructors' } });
    expect([saved?.ifMatch, published?.ifMatch, published?.body?.['reason']]).toEqual([
      '"0"',
      '"1"',
      'a better place',
    ]);
  });
});
