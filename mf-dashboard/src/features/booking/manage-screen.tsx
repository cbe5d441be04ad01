import { Screen } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';

/** The frame of a manager's screen of appointments. */
export function ManageScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useBookingTranslations();
  const { children, ...heading } = props;
  return (
    <Screen {...heading}>
      <Tabs
        label={t('manage.parts')}
        tabs={[
          { to: BOOKING_PATHS.manage, title: t('manage.services'), isWhole: true },
          { to: BOOKING_PATHS.manageBookings, title: t('manage.bookings') },
          { to: BOOKING_PATHS.manageHours, title: t('manage.hours') },
        ]}
      />
      {children}
    </Screen>
  );
}
