import type { BookingLine } from '@stoa/shared/contracts/community';
import type { BulkAction } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';

const TOOK_PLACE = ['confirmed', 'completed', 'no_show'];

const setStatus = ({ id }: BookingLine, status: string) =>
  callRpc('set_booking_status', { p_booking_id: id, p_status: status });
const canBecome = (status: string) => (booking: BookingLine) =>
  booking.status !== status &&
  TOOK_PLACE.includes(booking.status) &&
  Date.parse(booking.starts_at) <= Date.now();

/** Returns what a manager can do with several bookings at once. */
export function useBookingBulk(): BulkAction<BookingLine>[] {
  const { t } = useBookingTranslations();
  // A booking never becomes unsettled again.
  const settled = {
    undo: (booking: BookingLine) => setStatus(booking, booking.status),
    canUndo: ({ status }: BookingLine) => status !== 'confirmed',
    doneText: (count: number) => t('manage.bulkUpdated', { count }),
  };
  return [
    {
      key: 'confirm',
      label: t('host.confirm'),
      canRun: ({ status }) => status === 'pending',
      run: (booking) => setStatus(booking, 'confirmed'),
      doneText: (count) => t('manage.bulkConfirmed', { count }),
    },
    {
      key: 'completed',
      label: t('host.completed'),
      canRun: canBecome('completed'),
      run: (booking) => setStatus(booking, 'completed'),
      ...settled,
    },
    {
      key: 'noShow',
      label: t('host.noShow'),
      canRun: canBecome('no_show'),
      run: (booking) => setStatus(booking, 'no_show'),
      ...settled,
    },
    {
      key: 'cancel',
      label: t('manage.bulkCancel'),
      isDanger: true,
      canRun: (booking) => booking.can_change,
      run: ({ id }) => callRpc('cancel_booking', { p_booking_id: id }),
      doneText: (count) => t('manage.bulkCancelled', { count }),
      question: () => ({ title: t('manage.bulkCancelTitle'), text: t('manage.bulkCancelText') }),
    },
  ];
}
