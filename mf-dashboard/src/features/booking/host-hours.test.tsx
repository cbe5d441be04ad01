import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ManageHours from '../../exposes/manage-hours.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { bookingText } from '../../testing/texts.ts';

const of = { account_id: ACCOUNT_ID, member_id: 'm1' };
function open() {
  const backend = fakeBackend(
    {
      appointment_hosts: [{ ...of, service_id: 's1' }],
      members: [{ id: 'm1', account_id: ACCOUNT_ID, name: 'Tomás' }],
      host_calendars: [{ ...of, time_zone: 'Europe/Lisbon' }],
      availability: [{ ...of, weekday: 1, starts: '09:00:00', ends: '24:00:00' }],
      availability_overrides: [{ ...of, day: '2027-12-24', starts: null, ends: null }],
    },
    MANAGER,
  );
  backend.answer('save_calendar', null);
  renderScreen(<ManageHours />, {
    backend,
    path: '/dashboard/manage/appointments/hours',
    features: ['appointments'],
  });
  return backend;
}
const until = () => screen.findByLabelText<HTMLInputElement>('Monday, until');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const saved = ({ called }: ReturnType<typeof open>) => called.filter(({ name }) => name === 'save_calendar');

it('[MNG-15] a host’s hours are saved whole: the week, and days of their own', async () => {
  const backend = open();
  fireEvent.change(await until(), { target: { value: '17:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add hours: Sunday' }));
  fireEvent.change(screen.getByLabelText(bookingText('hours.addDay')), { target: { value: '2027-12-31' } });
  await userEvent.click(screen.getByRole('button', { name: bookingText('hours.add') }));
  await save();
  await waitFor(() =>
    expect(saved(backend).map(({ args }) => args)).toEqual([
      {
        p_member_id: 'm1',
        p_time_zone: 'Europe/Lisbon',
        p_hours: [
          { weekday: 0, starts: '09:00', ends: '17:00' },
          { weekday: 1, starts: '09:00', ends: '17:00' },
        ],
        p_overrides: [
          { day: '2027-12-24', starts: null, ends: null },
          { day: '2027-12-31', starts: null, ends: null },
        ],
      },
    ]),
  );
});

it('[MNG-15] hours that end before they begin lead to their field and are not sent', async () => {
  const backend = open();
  const field = await until();
  fireEvent.change(field, { target: { value: '08:00' } });
  await save();
  const summary = await screen.findByRole('region', { name: 'Check the highlighted fields' });
  expect(
    within(summary).getByRole('button', { name: `Monday: ${bookingText('hours.spansWrong')}` }),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(saved(backend)).toEqual([]);
  fireEvent.change(field, { target: { value: '17:00' } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  await save();
  await waitFor(() => expect(saved(backend)).toHaveLength(1));
});

it('[MNG-15] a save that is rejected is said above the form, and nothing is lost', async () => {
  const backend = open();
  backend.answer('save_calendar', null, { message: 'not_found' });
  const field = await until();
  fireEvent.change(field, { target: { value: '16:30' } });
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(bookingText('refused.not_found'));
  expect(field.value).toBe('16:30');
});
