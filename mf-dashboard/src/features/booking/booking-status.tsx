import type { BookingLine } from '@stoa/shared/contracts/community';
import { Badge } from '@stoa/shared/ui';
import { useBookingTranslations } from '../../translations/booking/index.ts';

const TONES = {
  held: 'warning',
  pending: 'warning',
  confirmed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  completed: 'primary',
  no_show: 'danger',
} as const satisfies Record<BookingLine['status'], string>;

export function BookingStatus({ status }: { status: BookingLine['status'] }) {
  const { t } = useBookingTranslations();
  return <Badge $tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>;
}
