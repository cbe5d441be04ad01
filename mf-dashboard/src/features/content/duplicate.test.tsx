import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import PagesScreen from '../../exposes/pages.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FOLDERS } from './content-kind.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const COPY = '50000000-0000-4000-8000-000000000002';
const page = {
  ...{
    id: ID,
    account_id: ACCOUNT_ID,
    slug: 'about',
    title: 'About us',
    status: 'published',
    is_home: false,
  },
  ...{ type: 'content', content: { blocks: [] }, seo: {}, binned_at: null },
  ...{ published_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' },
};

it('[EXAM-C5] a page is duplicated from its row, and the copy is opened', async () => {
  const person = userEvent.setup();
  const backend = fakeBackend({ pages: [page], drafts: [], revisions: [] }, MANAGER);
  backend.answer('duplicate_content', { id: COPY, version: 1 });
  renderScreen(<PagesScreen />, { backend, path: FOLDERS.page });
  await person.click(await screen.findByRole('button', { name: /About us/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`${FOLDERS.page}/${COPY}`));
  const call = backend.called.find(({ name }) => name === 'duplicate_content');
  expect(call?.args).toEqual({ p_kind: 'page', p_id: ID });
});
