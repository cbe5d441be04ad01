import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { LinkedBooking } from '@stoa/shared/contracts/community';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { testAccount, TestPage } from '@stoa/shared/testing';
import { findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { LinkedBookingPage } from './linked-booking.tsx';
import english from '../../../locales/en/booking.json' with { type: 'json' };
import { bookingPattern, bookingText } from '../../testing/texts.ts';

afterEach(cleanup);

const ID = '50000000-0000-4000-8000-000000000001';
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const booking: LinkedBooking = {
  id: ID,
  title: '<b>Pot clinic</b>',
  host: 'Tomás',
  starts_at: days(3),
  ends_at: days(3.02),
  status: 'confirmed',
  location: 'in_person',
  location_detail: 'Rua das Gaivotas 12',
  meeting_url: null,
  updated_at: days(-1),
  can_change: true,
};

function open(answers: Record<string, unknown>, rejections: Record<string, string> = {}) {
  const requests: [string, unknown][] = [];
  const client = {
    rpc: async (name: string, args: unknown) => {
      requests.push([name, args]);
      const message = rejections[name];
      return message ? { data: null, error: { message } } : { data: answers[name] ?? null, error: null };
    },
  } as never;
  render(
    <TestPage client={client} path={`/booking/${ID}#secret`} pattern="/booking/:bookingId">
      <LinkedBookingPage />
    </TestPage>,
  );
  return requests;
}

describe('the page of a mail’s link', () => {
  const person = userEvent.setup();

  it('[LMS-11] shows the appointment to whoever holds the link and moves it to the time that is chosen', async () => {
    const slot = { starts_at: days(4), ends_at: days(4.02), member_ids: ['m'], places: 1 };
    const request = open({ booking_by_link: booking, booking_slots: [slot] });
    expect(await screen.findByRole('heading', { name: '<b>Pot clinic</b>' })).toBeTruthy();
    expect(request[0]).toEqual([
      'booking_by_link',
      { p_account_id: testAccount().account_id, p_booking_id: ID, p_token: 'secret' },
    ]);
    await person.click(screen.getByRole('button', { name: bookingText('move') }));
    const [time] = await screen.findAllByRole('button', { pressed: false });
    await person.click(time!);
    await person.click(screen.getByRole('button', { name: bookingPattern('moveTo') }));
    expect(await screen.findByText(bookingText('moved'))).toBeTruthy();
    expect(request).toContainEqual([
      'reschedule_booking',
      { p_booking_id: ID, p_starts_at: slot.starts_at, p_token: 'secret' },
    ]);
  });

  it('cancels only after asking, and says what was refused', async () => {
    const request = open({ booking_by_link: booking }, { cancel_booking: 'booking_closed' });
    await person.click(await screen.findByRole('button', { name: bookingText('cancel') }));
    expect(request.map(([name]) => name)).not.toContain('cancel_booking');
    await person.click(screen.getAllByRole('button', { name: bookingText('cancelYes') }).at(-1)!);
    await waitFor(() => expect(screen.getByText(bookingText('closed'))).toBeTruthy());
  });

  it('offers no change after the cutoff, and says that a wrong link opens nothing', async () => {
    open({ booking_by_link: { ...booking, can_change: false } });
    expect(await screen.findByText(bookingText('closed'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: bookingText('move') })).toBeNull();
    cleanup();
    open({});
    expect(await screen.findByRole('heading', { name: bookingText('missingTitle') })).toBeTruthy();
  });

  it.each(SUPPORTED_LANGUAGES)('[I18N-02] speaks %s', async (language) => {
    const { default: labels } = (await import(`../../../locales/${language}/booking.json`)) as {
      default: Record<string, string>;
    };
    expect(Object.values(labels).every((text) => text.length > 0)).toBe(true);
    expect(findTranslationFaults(language, english, labels)).toEqual([]);
  });
});
