import { Tabs } from '../../components/tabs.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';
import { useIsHost } from './use-is-host.ts';

/** Own bookings beside those that others have with the person; only for whoever can be booked. */
export function BookingTabs() {
  const { t } = useBookingTranslations();
  const { data: isHost } = useIsHost();
  if (!isHost) return null;
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={[
        { to: BOOKING_PATHS.bookings, title: t('tabs.mine'), isWhole: true },
        { to: BOOKING_PATHS.calendar, title: t('tabs.calendar') },
        { to: BOOKING_PATHS.hours, title: t('tabs.hours') },
      ]}
    />
  );
}
