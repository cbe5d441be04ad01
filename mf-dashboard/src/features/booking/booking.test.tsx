import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import BookAppointment from '../../exposes/book-appointment.tsx';
import Bookings from '../../exposes/bookings.tsx';
import ManageBookings from '../../exposes/manage-bookings.tsx';
import { ACCOUNT_ID, fakeBackend, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { bookingText } from '../../testing/texts.ts';

const person = userEvent.setup();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const service = (values: Row = {}): Row => ({
  id: 's1',
  account_id: ACCOUNT_ID,
  slug: 'pot-clinic',
  title: 'Pot clinic',
  description: 'One pot of yours.',
  duration_min: 30,
  location: 'jitsi',
  location_detail: '',
  capacity: 1,
  hold_hours: 48,
  max_days: 60,
  needs_confirmation: false,
  product_id: null,
  status: 'published',
  ...values,
});
const slot = { starts_at: inDays(2), ends_at: inDays(2.02), member_ids: ['m1'], places: 1 };

function openBook(row: Row, slots: object[] = [slot]) {
  const backend = fakeBackend({
    appointment_services: [row],
    appointment_hosts: [{ account_id: ACCOUNT_ID, service_id: 's1', member_id: 'm1' }],
    members: [{ id: 'm1', account_id: ACCOUNT_ID, name: 'Tomás' }],
    prices: [{ account_id: ACCOUNT_ID, product_id: 'p1', amount_minor: 2500, currency: 'EUR', active: true }],
  });
  backend.answer('service_slots', slots);
  renderScreen(<BookAppointment />, {
    backend,
    path: '/dashboard/appointments/pot-clinic',
    pattern: '/dashboard/appointments/:slug',
    features: ['appointments'],
  });
  return backend;
}
const choose = async () => {
  await person.click(await screen.findByRole('button', { pressed: false, name: /M$/ }));
  return screen.findByRole('dialog');
};

describe('booking', () => {
  it('[LMS-11] sends the chosen time with the person’s own zone, and says why it was not to be had', async () => {
    const backend = openBook(service());
    const dialog = await choose();
    backend.answer('book_slot', null, { message: 'slot_unavailable' });
    await person.click(within(dialog).getByRole('button', { name: bookingText('book.confirm') }));
    expect(await within(dialog).findByText(bookingText('refused.slot_unavailable'))).toBeTruthy();
    backend.answer('book_slot', { id: 'b1', status: 'confirmed', product_id: null });
    await person.type(within(dialog).getByLabelText(bookingText('book.note')), 'A lid');
    await person.click(within(dialog).getByRole('button', { name: bookingText('book.confirm') }));
    await waitFor(() =>
      expect(backend.called.findLast(({ name }) => name === 'book_slot')?.args).toEqual({
        p_service_id: 's1',
        p_starts_at: slot.starts_at,
        p_member_id: null,
        p_note: 'A lid',
        p_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    );
  });

  it('[EXAM-C5] looks for free times as far ahead as the service can be booked, and no further', async () => {
    const backend = openBook(service({ max_days: 400 }), []);
    expect(await screen.findByText(bookingText('book.noneTitle'))).toBeTruthy();
    const spans = backend.called
      .filter(({ name }) => name === 'service_slots')
      .map(({ args }) => args as { p_from: string; p_to: string });
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const first = spans.map(({ p_from }) => p_from).toSorted()[0]!;
    const last = spans
      .map(({ p_to }) => p_to)
      .toSorted()
      .at(-1)!;
    expect(Math.round(days(first, last))).toBe(400);
    expect(spans.every(({ p_from, p_to }) => days(p_from, p_to) <= 62)).toBe(true);
  });

  it('what costs is held and leads on to its payment', async () => {
    const backend = openBook(service({ product_id: 'p1' }));
    expect(await screen.findByText('€25.00')).toBeTruthy();
    const dialog = await choose();
    backend.answer('book_slot', { id: 'b1', status: 'held', product_id: 'p1' });
    await person.click(within(dialog).getByRole('button', { name: bookingText('book.pay') }));
    await waitFor(() => expect(backend.called.some(({ name }) => name === 'book_slot')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('own bookings', () => {
  const line = (values: Row = {}): Row => ({
    id: 'b1',
    title: 'Pot clinic',
    location: 'jitsi',
    location_detail: '',
    host: 'Tomás',
    booker: 'Mia',
    booker_email: null,
    note: '',
    host_note: null,
    starts_at: inDays(2),
    ends_at: inDays(2.02),
    status: 'confirmed',
    meeting_url: 'https://meet.test/x',
    updated_at: inDays(-1),
    can_change: true,
    ...values,
  });
  const open = (rows: Row[]) => {
    const backend = fakeBackend({});
    backend.answer('list_bookings', { total: rows.length, rows });
    renderScreen(<Bookings />, { backend, path: '/dashboard/bookings', features: ['appointments'] });
    return backend;
  };

  it('[LMS-10] are cancelled after asking; the door to the room is there from ten minutes before', async () => {
    const soon = line({ id: 'b2', title: 'Now', starts_at: inDays(0.002), can_change: false });
    const backend = open([line(), soon]);
    const [next, now] = await screen.findAllByRole('listitem');
    expect(within(next!).queryByRole('link', { name: 'Join now' })).toBeNull();
    expect(within(now!).getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe(
      'https://meet.test/x',
    );
    expect(within(now!).queryByRole('button', { name: 'Cancel' })).toBeNull();
    await person.click(within(next!).getByRole('button', { name: 'Cancel' }));
    expect(backend.called.some(({ name }) => name === 'cancel_booking')).toBe(false);
    await person.click(screen.getByRole('button', { name: bookingText('card.cancelYes') }));
    await waitFor(() =>
      expect(backend.called).toContainEqual({ name: 'cancel_booking', args: { p_booking_id: 'b1' } }),
    );
  });

  it('[MNG-27] all bookings are for managers: others are led away, and nothing is asked', async () => {
    const backend = fakeBackend({}, STUDENT);
    renderScreen(<ManageBookings />, { backend, path: '/dashboard/manage/appointments/bookings' });
    await expectSentBack('/dashboard/manage/appointments/bookings');
    expect(backend.called).toEqual([]);
  });
});
