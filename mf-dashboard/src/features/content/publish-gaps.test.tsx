import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PageScreen from '../../exposes/page.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const ID = '50000000-0000-4000-8000-000000000001';
const page = {
  ...{ id: ID, account_id: ACCOUNT_ID, slug: 'about', title: 'About us', status: 'draft', is_home: false },
  ...{ type: 'content', content: { blocks: [] }, seo: {}, binned_at: null },
  ...{ published_at: null, updated_at: '2026-11-01T10:00:00Z' },
};
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/site/blocks'
      ? Response.json({ schemas: {}, defaults: {} })
      : Response.json({ url: '/_preview/x', expiresAt: '' }, { status: 201 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('[EXAM-C4] publishing a page names what is missing, and publishes nothing', async () => {
  const person = userEvent.setup();
  const backend = fakeBackend({ pages: [page], drafts: [], revisions: [] }, MANAGER);
  backend.answer('save_draft', { id: ID, version: 1 });
  backend.answer('content_gaps', [{ kind: 'sample', block: 'richText', place: 2 }]);
  renderScreen(<PageScreen />, { backend, path: `/dashboard/pages/${ID}`, pattern: '/dashboard/pages/:id' });
  await person.type(await screen.findByLabelText('Title'), '!');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Replace the sample content in block 2: Text.')).toBeTruthy();
  const names = backend.called.map(({ name }) => name);
  expect(names).toContain('content_gaps');
  expect(names).not.toContain('publish_content');
});
