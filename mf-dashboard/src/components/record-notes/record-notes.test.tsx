import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ACCOUNT_ID, fakeBackend, MANAGER, OTHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { notesText } from '../../testing/texts.ts';
import { RecordNotes } from './index.tsx';

const NOTE = { id: 'n1', note: 'Prefers calls', at: '2026-11-01T10:00:00Z', author: 'Ina Clay' };
const callsOf = ({ called }: ReturnType<typeof fakeBackend>, name: string) =>
  called.filter((call) => call.name === name).map(({ args }) => args);
const person = userEvent.setup();

it('lists, adds and removes notes of managers about a record', async () => {
  const fake = fakeBackend({}, MANAGER);
  fake.answer('list_record_notes', [NOTE]);
  fake.answer('add_record_note', 'n2');
  fake.answer('remove_record_note', null);
  renderScreen(<RecordNotes record="member" id={OTHER} />, { backend: fake, path: '/dashboard' });
  expect(await screen.findByText('Prefers calls')).toBeTruthy();
  expect(screen.getByText(/^Ina Clay, /)).toBeTruthy();
  const add = screen.getByRole('button', { name: notesText('add') });
  expect(add.hasAttribute('disabled')).toBe(true);
  const field = screen.getByLabelText<HTMLTextAreaElement>(notesText('label'));
  await person.type(field, 'Call on Monday');
  await person.click(add);
  await waitFor(() => expect(field.value).toBe(''));
  const about = { p_account_id: ACCOUNT_ID, p_record: 'member', p_id: OTHER };
  expect(callsOf(fake, 'add_record_note')).toEqual([{ ...about, p_note: 'Call on Monday' }]);
  await person.click(screen.getByRole('button', { name: notesText('remove') }));
  await waitFor(() => expect(callsOf(fake, 'remove_record_note')).toEqual([{ p_id: 'n1' }]));
});

it('keeps what was typed when the note is not saved', async () => {
  const fake = fakeBackend({}, MANAGER);
  fake.answer('list_record_notes', []);
  fake.answer('add_record_note', null, { message: 'not_found' });
  renderScreen(<RecordNotes record="product" id={OTHER} />, { backend: fake, path: '/dashboard' });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(notesText('label'));
  await person.type(field, 'Call on Monday');
  await person.click(screen.getByRole('button', { name: notesText('add') }));
  await waitFor(() => expect(callsOf(fake, 'add_record_note')).toHaveLength(1));
  expect(field.value).toBe('Call on Monday');
});
