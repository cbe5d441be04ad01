import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Newsletter from '../../exposes/newsletter.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { newsletterText } from '../../testing/texts.ts';

const path = '/dashboard/manage/marketing/newsletter';

const contact = (email: string, changes: object = {}) => ({
  id: email,
  account_id: ACCOUNT_ID,
  email,
  name: '',
  language: 'en',
  source: 'newsletter',
  created_at: '2026-11-20T10:00:00Z',
  erased_at: null,
  ...changes,
});
const open = (rows: ReturnType<typeof contact>[], who: Parameters<typeof fakeBackend>[1] = MANAGER) => {
  const backend = fakeBackend({ contacts: rows }, who);
  renderScreen(<Newsletter />, { backend, path });
  return backend;
};
const listed = async () =>
  within(await screen.findByRole('table', { name: newsletterText('caption') }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('managers see the contacts of their site, narrowed on the server', async () => {
  const backend = open([contact('ada@example.com'), contact('ben@example.com', { language: 'de' })]);
  expect(await listed()).toHaveLength(2);
  await waitFor(() => {
    const { filters } = backend.requests.findLast(({ table }) => table === 'contacts')!;
    expect(filters).toEqual(expect.arrayContaining([['eq account_id', ACCOUNT_ID]]));
  });
});

it('an empty list says how people get onto it', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: newsletterText('toPages') })).toBeTruthy();
});

it('[MNG-27] whoever may not manage is led away, and nothing is asked', async () => {
  const backend = open([contact('ada@example.com')], STUDENT);
  await expectSentBack(path);
  expect(backend.requests.filter(({ table }) => table === 'contacts')).toEqual([]);
});
