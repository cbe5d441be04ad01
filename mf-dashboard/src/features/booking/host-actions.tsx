import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { dataOrNull } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Cluster, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Few bookings get a note: the form comes with the first. */
const form = lazyPart(() => import(/* webpackChunkName: "booking-note" */ './note-form.tsx'));

/** Offers the host's actions on a booking: confirm it, record whether it took place, add a note. */
export function HostActions(props: {
  booking: BookingLine;
  /** Actions shared by host and booker, in the same row. */
  children: ReactNode;
  onChange(): void;
}) {
  const { booking, onChange } = props;
  const { t } = useBookingTranslations();
  const say = useErrorMessage();
  const [isNoting, setNoting] = useState(false);
  const parts = useLazy(form, isNoting);
  const [isBusy, setBusy] = useState(false);
  async function call<Name extends FunctionName>(name: Name, args: FunctionArgs<Name>, messageKey: string) {
    dataOrNull(await callFunction(await getClient(), name, args));
    notify('success', t(messageKey));
    onChange();
  }
  async function setStatus(status: string) {
    setBusy(true);
    try {
      await call('set_booking_status', { p_booking_id: booking.id, p_status: status }, 'host.saved');
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  async function saveNote(body: string) {
    await call('save_booking_note', { p_booking_id: booking.id, p_body: body }, 'host.noteSaved');
    setNoting(false);
  }
  const set = (status: string) => () => void setStatus(status);
  const [now] = useState(() => Date.now());
  const isStarted = Date.parse(booking.starts_at) <= now;
  const tookPlace = ['confirmed', 'completed', 'no_show'].includes(booking.status) && isStarted;
  return (
    <Stack $gap={3}>
      <Cluster $gap={2}>
        {booking.status === 'pending' && (
          <Button size="sm" busy={isBusy} onClick={set('confirmed')}>
            {t('host.confirm')}
          </Button>
        )}
        {tookPlace && booking.status !== 'completed' && (
          <Button size="sm" variant="secondary" busy={isBusy} onClick={set('completed')}>
            {t('host.completed')}
          </Button>
        )}
        {tookPlace && booking.status !== 'no_show' && (
          <Button size="sm" variant="secondary" busy={isBusy} onClick={set('no_show')}>
            {t('host.noShow')}
          </Button>
        )}
        {props.children}
        {!isNoting && (
          <Button size="sm" variant="quiet" onClick={() => setNoting(true)}>
            {t(booking.host_note ? 'host.editNote' : 'host.addNote')}
          </Button>
        )}
      </Cluster>
      {!isNoting && booking.host_note && <p dir="auto">{booking.host_note}</p>}
      {isNoting && parts && (
        <parts.NoteForm
          bookingId={booking.id}
          note={booking.host_note ?? ''}
          onSave={saveNote}
          onClose={() => setNoting(false)}
        />
      )}
    </Stack>
  );
}
