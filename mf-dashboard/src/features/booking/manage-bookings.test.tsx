import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import ManageBookings from '../../exposes/manage-bookings.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { bookingText } from '../../testing/texts.ts';

const person = userEvent.setup();
const path = '/dashboard/manage/appointments/bookings';
const S1 = '60000000-0000-4000-8000-000000000001';
const BOOKING = '70000000-0000-4000-8000-000000000001';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const line = (values: Row = {}): Row => ({
  id: BOOKING,
  service_id: S1,
  title: 'Pot clinic',
  location: 'jitsi',
  location_detail: '',
  member_id: 'm1',
  host: 'Tomás',
  booker: 'Mia',
  booker_email: 'mia@kiln.example',
  note: '',
  host_note: null,
  starts_at: inDays(2),
  ends_at: inDays(2.02),
  status: 'pending',
  held_until: null,
  order_id: null,
  product_id: null,
  meeting_url: null,
  updated_at: inDays(-1),
  can_change: true,
  ...values,
});

const notices: Notice[] = [];
beforeEach(() => {
  notices.length = 0;
  provideNotify((notice) => notices.push(notice));
});
afterEach(() => provideNotify(null));

function open(rows: Row[], search = '') {
  const backend = fakeBackend(
    {
      appointment_services: [{ id: S1, account_id: ACCOUNT_ID, title: 'Pot clinic', product_id: null }],
      host_calendars: [{ account_id: ACCOUNT_ID, member_id: 'm1' }],
      members: [{ id: 'm1', account_id: ACCOUNT_ID, name: 'Tomás' }],
    },
    MANAGER,
  );
  backend.answer('list_bookings', { total: rows.length, rows });
  renderScreen(<ManageBookings />, { backend, path: path + search, features: ['appointments'] });
  return backend;
}
const argsOf = (backend: ReturnType<typeof open>, name: string) =>
  backend.called.filter((one) => one.name === name).map(({ args }) => args);
const lastList = (backend: ReturnType<typeof open>) => argsOf(backend, 'list_bookings').at(-1);

describe("the manager's bookings", () => {
  it('[LMS-10] are those to come, the next one first', async () => {
    const backend = open([line()]);
    const link = await within(await screen.findByRole('table')).findByRole('link');
    expect(link.getAttribute('href')).toBe(`${path}?booking=${BOOKING}`);
    expect(lastList(backend)).toMatchObject({
      p_view: 'all',
      p_to: null,
      p_newest_first: false,
      p_sort: null,
    });
    expect(Date.parse(String(lastList(backend)?.['p_from']))).toBeLessThanOrEqual(Date.now());
  });

  it('[LMS-10] keep the meaning of earlier addresses', async () => {
    const backend = open([line()], `?q=mia&status=pending&service=${S1}&when=past&page=2`);
    await screen.findByRole('table', { name: bookingText('manage.bookings') });
    await waitFor(() =>
      expect(lastList(backend)).toMatchObject({
        p_search: 'mia',
        p_filter: { statuses: ['pending'], services: [S1] },
        p_from: null,
        p_newest_first: true,
        p_offset: 20,
      }),
    );
    await person.click(screen.getByRole('button', { name: bookingText('manage.booker') }));
    await waitFor(() => expect(lastList(backend)).toMatchObject({ p_sort: 'booker', p_newest_first: false }));
  });

  it('[LMS-10] lead to past ones where none is to come', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: bookingText('manage.showAll') });
    expect(link.getAttribute('href')).toBe(`${path}?when=all`);
  });

  it('[LMS-10] are confirmed and cancelled together; what is settled can be taken back', async () => {
    const past = { status: 'completed', starts_at: inDays(-1), can_change: false };
    const backend = open([line(), line({ id: 'b2', booker: 'Jonas', ...past })]);
    const run = async (label: string) => {
      await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      await person.click(screen.getByRole('button', { name: label }));
    };
    await run(bookingText('host.confirm'));
    expect(await screen.findByText('Pot clinic, Jonas')).toBeTruthy();
    expect(argsOf(backend, 'set_booking_status')).toEqual([{ p_booking_id: BOOKING, p_status: 'confirmed' }]);
    expect(notices.at(-1)?.action).toBeUndefined();
    await run(bookingText('host.noShow'));
    await waitFor(() => expect(notices.at(-1)?.action).toBeTruthy());
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() =>
      expect(argsOf(backend, 'set_booking_status').slice(1)).toEqual([
        { p_booking_id: 'b2', p_status: 'no_show' },
        { p_booking_id: 'b2', p_status: 'completed' },
      ]),
    );
    await run(bookingText('manage.bulkCancel'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(argsOf(backend, 'cancel_booking')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: bookingText('manage.bulkCancel') }));
    await waitFor(() => expect(argsOf(backend, 'cancel_booking')).toEqual([{ p_booking_id: BOOKING }]));
  });

  it('[LMS-10] open one by one, with the way back to the same list', async () => {
    const backend = open([line()], `?status=pending&booking=${BOOKING}`);
    expect(await screen.findByRole('button', { name: bookingText('host.confirm') })).toBeTruthy();
    expect(lastList(backend)).toMatchObject({ p_view: 'all', p_filter: { id: BOOKING } });
    const back = screen.getByRole('link', { name: bookingText('manage.back') });
    expect(back.getAttribute('href')).toBe(`${path}?status=pending`);
  });

  it('[LMS-10] say where one is not there', async () => {
    open([], '?booking=nonsense');
    expect(await screen.findByText(bookingText('manage.missingTitle'))).toBeTruthy();
  });
});
