import { useAccess } from '@stoa/shared/data';
import { EmptyState } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { CalendarX } from 'lucide-react';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingTabs } from './booking-tabs.tsx';
import { HoursForm } from './hours-form.tsx';
import { useIsHost } from './use-is-host.ts';

/** When the person can be booked. */
export function HostHours() {
  const { t } = useBookingTranslations();
  const { access } = useAccess();
  const { data: isHost } = useIsHost();
  return (
    <Screen title={t('hours.title')} lead={t('hours.lead')}>
      <BookingTabs />
      {isHost === false && (
        <EmptyState icon={<CalendarX size={40} strokeWidth={1.25} />} title={t('hours.noneTitle')}>
          {t('hours.none')}
        </EmptyState>
      )}
      {isHost && access?.member && <HoursForm memberId={access.member.id} />}
    </Screen>
  );
}
