import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { mayBe } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button, Cluster, Field, Stack, Textarea } from '@stoa/shared/ui';
import { type ReactNode, useState } from 'react';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** What a host says of a booking: that it stands, whether it took place, and a note of their own. */
export function HostActions(props: {
  booking: BookingLine;
  /** What host and booker can both do, in the same row. */
  children: ReactNode;
  onChange(): void;
}) {
  const { booking, onChange } = props;
  const { t } = useBookingTranslations();
  const say = useErrorMessage();
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function call<Name extends FunctionName>(name: Name, args: FunctionArgs<Name>, messageKey: string) {
    setBusy(true);
    try {
      mayBe(await callFunction(await getClient(), name, args));
      notify('success', t(messageKey));
      setNote(null);
      onChange();
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  const set = (status: string) => () =>
    void call('set_booking_status', { p_booking_id: booking.id, p_status: status }, 'host.saved');
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
        {note === null && (
          <Button size="sm" variant="quiet" onClick={() => setNote(booking.host_note ?? '')}>
            {t(booking.host_note ? 'host.editNote' : 'host.addNote')}
          </Button>
        )}
      </Cluster>
      {note === null && booking.host_note && <p dir="auto">{booking.host_note}</p>}
      {note !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void call('save_booking_note', { p_booking_id: booking.id, p_body: note }, 'host.noteSaved');
          }}
        >
          <Stack $gap={2} $align="stretch">
            <Field label={t('host.note')} hint={t('host.noteHint')}>
              <Textarea
                rows={3}
                maxLength={5000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </Field>
            <Cluster $gap={2}>
              <Button type="submit" size="sm" busy={isBusy}>
                {t('save')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setNote(null)}>
                {t('cancel')}
              </Button>
            </Cluster>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
