import { StatusBadge } from '@stoa/shared/controls';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { useBookingTranslations } from '../../translations/booking/index.ts';

export function BookingStatus({ status }: { status: BookingLine['status'] }) {
  const { t } = useBookingTranslations();
  return <StatusBadge status={status}>{t(`statuses.${status}`)}</StatusBadge>;
}
