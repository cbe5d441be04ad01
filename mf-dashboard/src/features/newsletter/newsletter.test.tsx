import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import Newsletter from '../../exposes/newsletter.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { chooseFilter } from '../../testing/choose-filter.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { newsletterText } from '../../testing/texts.ts';

const person = userEvent.setup();
const path = '/dashboard/manage/marketing/newsletter';
afterEach(() => vi.unstubAllGlobals());

const contact = (email: string, changes: object = {}) => ({
  id: email,
  account_id: ACCOUNT_ID,
  email,
  status: 'confirmed',
  language: 'en',
  consent: 'I would like to get the newsletter.',
  source: '/journal',
  asked_at: '2026-11-20T10:00:00Z',
  confirmed_at: '2026-11-20T10:05:00Z',
  unsubscribed_at: null,
  ...changes,
});
const open = (rows: ReturnType<typeof contact>[], who: Parameters<typeof fakeBackend>[1] = MANAGER) => {
  const backend = fakeBackend({ newsletter_contacts: rows }, who);
  renderScreen(<Newsletter />, { backend, path });
  return backend;
};
const listed = async () =>
  within(await screen.findByRole('table', { name: newsletterText('caption') }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('managers see who asked, what they agreed to and when, narrowed by status on the server', async () => {
  const backend = open([
    contact('ada@example.com'),
    contact('ben@example.com', { status: 'pending', confirmed_at: null, asked_at: '2026-11-21T10:00:00Z' }),
  ]);
  const rows = await listed();
  expect(rows[0]).toMatch(new RegExp(`ben@example\\.com.*${newsletterText('statuses.pending')}`));
  expect(rows[1]).toContain('I would like to get the newsletter.On \u2066/journal\u2069');
  await chooseFilter(newsletterText('status'), newsletterText('statuses.confirmed'));
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  const { filters } = backend.requests.findLast(({ table }) => table === 'newsletter_contacts')!;
  expect(filters).toEqual(expect.arrayContaining([['eq account_id', ACCOUNT_ID], ['in status', ['confirmed']]])); // prettier-ignore
});

it('the list is taken along as CSV: with the words of consent, and nothing in it runs in a spreadsheet', async () => {
  open([contact('ada@example.com', { consent: '=HYPERLINK("evil"), I agree' })]);
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'),
      revokeObjectURL: () => {},
    }),
  );
  await listed();
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(made).toHaveLength(1));
  const [head, line] = (await made[0]!.text()).replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toBe('email,status,language,agreed_to,agreed_on_page,agreed_at,confirmed_at,unsubscribed_at');
  expect(line).toBe(
    `ada@example.com,confirmed,en,"'=HYPERLINK(""evil""), I agree",/journal,2026-11-20T10:00:00Z,2026-11-20T10:05:00Z,`,
  );
});

it('addresses from before keep their meaning, and the days and columns of new ones are read', async () => {
  const backend = fakeBackend(
    {
      newsletter_contacts: [
        contact('ada@example.com'),
        contact('ben@example.com', { asked_at: '2026-11-25T10:00:00Z', language: 'de' }),
        contact('cleo@example.com', { status: 'pending', confirmed_at: null }),
      ],
    },
    MANAGER,
  );
  const query = '?q=example&status=confirmed&joined=2026-11-24..&columns=email,language&sort=email';
  renderScreen(<Newsletter />, { backend, path: path + query });
  expect(await listed()).toEqual([expect.stringMatching(/ben@example\.com.*German/)]);
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending');
  const { search } = backend.requests.findLast(({ table }) => table === 'newsletter_contacts')!;
  expect(search).toBe('email.ilike.*example*');
});

it('an empty list says how people get onto it', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: newsletterText('toPages') })).toBeTruthy();
});

it('[MNG-27] whoever may not manage is led away, and nothing is asked', async () => {
  const backend = open([contact('ada@example.com')], STUDENT);
  await expectSentBack(path);
  expect(backend.requests.filter(({ table }) => table === 'newsletter_contacts')).toEqual([]);
});
