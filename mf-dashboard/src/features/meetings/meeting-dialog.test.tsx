import { chooseOption } from '@stoa/shared/testing/choose-option';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import MeetingsScreen from '../../exposes/meetings.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, OTHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { bookingText } from '../../testing/texts.ts';

const ofAccount = { account_id: ACCOUNT_ID };
function open(meetings: object[] = []) {
  const backend = fakeBackend(
    {
      courses: [{ ...ofAccount, id: 'c1', title: 'Pots for beginners' }],
      meeting_people: [{ ...ofAccount, meeting_id: 'm1', user_id: OTHER }],
      members: [{ ...ofAccount, id: 'p1', user_id: OTHER, name: 'Noor', status: 'active' }],
    },
    MANAGER,
  );
  backend.answer('my_meetings', meetings);
  backend.answer('save_meeting', 'm1');
  renderScreen(<MeetingsScreen />, { backend, path: '/dashboard/meetings' });
  const saved = () => backend.called.filter(({ name }) => name === 'save_meeting').map(({ args }) => args);
  return { backend, saved };
}
async function plan() {
  await userEvent.click(await screen.findByRole('button', { name: bookingText('meetings.plan') }));
  return within(await screen.findByRole('dialog'));
}
const inOneDay = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

it('[DASH-13] a meeting is planned for a course', async () => {
  const { saved } = open();
  const dialog = await plan();
  await userEvent.type(await dialog.findByLabelText('Title'), 'Critique');
  await chooseOption(dialog.getByLabelText(bookingText('meeting.audience')), 'course:c1');
  const minutes = dialog.getByLabelText(bookingText('meeting.minutes'));
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '90');
  fireEvent.change(dialog.getByLabelText(bookingText('meeting.starts')), { target: { value: inOneDay() } });
  await userEvent.click(dialog.getByRole('button', { name: bookingText('meeting.plan') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved()).toMatchObject([
    { p_meeting_id: null, p_meeting: { title: 'Critique', course_id: 'c1', url: null }, p_people: null },
  ]);
});

it('[VAL-02] what is wrong is listed, the first field has the focus, and nothing is sent', async () => {
  const { saved } = open();
  const dialog = await plan();
  await chooseOption(await dialog.findByLabelText(bookingText('meeting.audience')), 'people');
  await userEvent.type(dialog.getByLabelText(bookingText('meeting.url')), 'http://meet.example');
  await userEvent.click(dialog.getByRole('button', { name: bookingText('meeting.plan') }));
  const summary = within(await dialog.findByRole('region'));
  expect(summary.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    bookingText('meeting.titleWrong'),
    bookingText('meeting.peopleWrong'),
    bookingText('meeting.urlWrong'),
  ]);
  expect(document.activeElement).toBe(dialog.getByLabelText('Title'));
  await userEvent.click(summary.getByRole('button', { name: bookingText('meeting.peopleWrong') }));
  expect(document.activeElement).toBe(dialog.getByLabelText(bookingText('meeting.addPerson')));
  expect(saved()).toEqual([]);
});

it('a time that is over is said at its field, and nothing that was typed is lost', async () => {
  const { backend, saved } = open();
  backend.answer('save_meeting', null, { message: 'invalid_input', details: 'starts_at' });
  const dialog = await plan();
  await userEvent.type(await dialog.findByLabelText('Title'), 'Critique');
  await userEvent.click(dialog.getByRole('button', { name: bookingText('meeting.plan') }));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText(bookingText('meeting.starts'))),
  );
  expect(dialog.getByLabelText(bookingText('meeting.starts')).getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Critique');
  expect(saved()).toHaveLength(1);
});

it('a meeting is changed with the people it is for', async () => {
  const starts = new Date(Date.now() + 86_400_000);
  const { saved } = open([
    {
      kind: 'meeting',
      id: 'm1',
      title: 'Glazes',
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 1_800_000).toISOString(),
      url: 'https://meet.example/room',
      status: 'confirmed',
      host: null,
      audience: null,
      course_id: null,
      group_id: null,
      is_for_people: true,
      can_change: true,
      updated_at: starts.toISOString(),
    },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: bookingText('meetings.edit') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: /Noor/ })).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Title'), ' II');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { p_meeting_id: 'm1', p_meeting: { title: 'Glazes II', is_for_people: true }, p_people: [OTHER] },
    ]),
  );
});
