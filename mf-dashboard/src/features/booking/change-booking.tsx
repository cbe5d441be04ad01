import { ZoneInput } from '@stoa/shared/controls';
import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import { SlotPicker } from '@stoa/shared/booking';
import type { BookingLine, Slot } from '@stoa/shared/contracts/community';
import { dataOrNull } from '@stoa/shared/data/must';
import { notify } from '@stoa/shared/notify';
import { getClient } from '@stoa/shared/session';
import { Button } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { useErrorMessage } from './use-error-message.ts';
import { useSlots } from './use-slots.ts';
import { useSlotLabels } from './use-slot-labels.ts';

/** Moves a booking or gives it up. */
export function ChangeBooking({ booking, onChange }: { booking: BookingLine; onChange(): void }) {
  const { t } = useBookingTranslations();
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const done = (messageKey: string) => {
    setOpen(null);
    notify('success', t(messageKey));
    onChange();
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen('move')}>
        {t('card.move')}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setOpen('cancel')}>
        {t('card.cancel')}
      </Button>
      {open === 'move' && (
        <MoveDialog booking={booking} onClose={() => setOpen(null)} onDone={() => done('move.done')} />
      )}
      {open === 'cancel' && (
        <CancelDialog booking={booking} onClose={() => setOpen(null)} onDone={() => done('card.cancelled')} />
      )}
    </>
  );
}

interface DialogProps {
  booking: BookingLine;
  onClose(): void;
  onDone(): void;
}

/** Calls a function of the database once at a time, and holds its error. */
function useCall(onDone: () => void) {
  const say = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function call<Name extends FunctionName>(name: Name, args: FunctionArgs<Name>) {
    setBusy(true);
    setProblem(null);
    try {
      dataOrNull(await callFunction(await getClient(), name, args));
      onDone();
    } catch (error) {
      setProblem(say(error));
      setBusy(false);
    }
  }
  return { call, isBusy, problem, setProblem };
}

function CancelDialog({ booking, onClose, onDone }: DialogProps) {
  const { t } = useBookingTranslations();
  const { span } = useTimes();
  const { call, isBusy, problem } = useCall(onDone);
  return (
    <ConfirmDialog
      title={t('card.cancelTitle')}
      text={`${booking.title}, ${span(booking.starts_at, booking.ends_at)}`}
      action={t('card.cancelYes')}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={() => void call('cancel_booking', { p_booking_id: booking.id })}
      onClose={onClose}
    />
  );
}

function MoveDialog({ booking, onClose, onDone }: DialogProps) {
  const { t, language } = useBookingTranslations();
  const own = useTimes();
  const [timeZone, setTimeZone] = useState(own.timeZone);
  const { span } = useTimes(timeZone);
  const labels = useSlotLabels({ capacity: 1 });
  const [chosen, setChosen] = useState<Slot | null>(null);
  const { slots, error, mutate, hasMore, readMore } = useSlots({ booking: booking.id });
  const { call, isBusy, problem, setProblem } = useCall(onDone);
  return (
    <ConfirmDialog
      title={t('move.title')}
      text={`${t('move.now')} ${span(booking.starts_at, booking.ends_at)}`}
      action={chosen ? t('move.to', { time: span(chosen.starts_at, chosen.ends_at) }) : t('move.choose')}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('keep'), close: t('close') }}
      onConfirm={() => {
        if (!chosen) return setProblem(t('move.first'));
        return void call('reschedule_booking', { p_booking_id: booking.id, p_starts_at: chosen.starts_at });
      }}
      onClose={onClose}
    >
      {!slots && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {slots && (
        <SlotPicker
          ZoneField={ZoneInput}
          slots={slots}
          hasMore={hasMore}
          onMore={readMore}
          language={language}
          labels={labels}
          chosen={chosen?.starts_at ?? null}
          timeZone={timeZone}
          onZone={setTimeZone}
          onChoose={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
