import { useAccess } from '@stoa/shared/data';
import { Screen } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { NotForYou } from '../../components/not-for-you.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useBookingWords } from '../../words/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';

/** The frame of a manager's screen of appointments. */
export function ManageScreen(props: {
  title: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useBookingWords();
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

/** Shows its content to whoever may change options, and asks for nothing in anybody else's name. */
export function Managers({ children }: { children: ReactNode }) {
  const { t } = useBookingWords();
  const { access } = useAccess();
  if (access && !access.is_manager && !access.caps.includes('manage_options'))
    return <NotForYou title={t('manage.title')} />;
  return access && children;
}
