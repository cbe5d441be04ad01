import type { BookedSlot, Slot } from '@stoa/shared/contracts/community';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import { must, useSWRConfig } from '@stoa/shared/data';
import { remoteBus } from '@stoa/shared/event-bus';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { Field, Stack, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { events } from '../../../events.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';
import type { Service } from './use-services.ts';
import { useErrorMessage } from './use-error-message.ts';

const bus = remoteBus({ events });

/** Says once more what is booked, asks for a word to the host, and books it; what costs goes on to the checkout. */
export function ConfirmBooking(props: {
  service: Service;
  slot: Slot;
  host: string | null;
  timeZone: string;
  onClose(isTaken: boolean): void;
}) {
  const { t } = useBookingTranslations();
  const { service, slot, timeZone } = props;
  const { span } = useTimes(timeZone);
  const say = useErrorMessage();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function book() {
    setBusy(true);
    setProblem(null);
    try {
      const booked = must(
        await (
          await getClient()
        ).rpc('book_slot', {
          p_service_id: service.id,
          p_starts_at: slot.starts_at,
          p_member_id: props.host,
          p_note: note,
          p_time_zone: timeZone,
        }),
      );
      void mutate(
        (key) => Array.isArray(key) && ['bookings', 'appointment-slots', 'my-meetings'].includes(key[0]),
      );
      if (booked.status === 'held' && booked.product_id) {
        putInCart(service, booked, { starts_at: slot.starts_at, time_zone: timeZone });
        void navigate('/checkout');
        return;
      }
      notify('success', t(booked.status === 'pending' ? 'book.asked' : 'book.done'));
      void navigate(BOOKING_PATHS.bookings);
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={service.title}
      text={span(slot.starts_at, slot.ends_at)}
      action={t(service.price ? 'book.pay' : 'book.confirm')}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void book()}
      onClose={() => props.onClose(problem !== null)}
    >
      <Stack $gap={3}>
        {service.price && <p>{t('book.held')}</p>}
        <Field label={t('book.note')} hint={t('book.noteHint')}>
          <Textarea rows={3} maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

function putInCart(
  { title, slug, price }: Service,
  booked: BookedSlot,
  time: { starts_at: string; time_zone: string },
): void {
  if (!price || !booked.product_id) return;
  bus.emit('cart.add', {
    item: {
      id: booked.product_id,
      title,
      image: null,
      quantity: 1,
      amount: Math.trunc(price.amount_minor / minorPerUnit(price.currency)),
      type: 'appointment',
      item: { amount_minor: price.amount_minor, slug, booking: booked.id, ...time },
    },
  });
}
