import { useSearchParams } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingCard, BookingCards } from './booking-card.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { BOOKING_PATHS } from './booking-paths.ts';
import { BOOKINGS_PAGE_SIZE, useBookings } from './use-bookings.ts';

/** Lists the user's bookings, upcoming and past. */
export function Bookings() {
  const { t } = useBookingTranslations();
  const { timeZone } = useTimes();
  const [params, setParams] = useSearchParams();
  const isPast = params.get('when') === 'past';
  const [now] = useState(() => new Date().toISOString());
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useBookings(
    { view: 'mine', ...(isPast ? { to: now, isNewestFirst: true } : { from: now }) },
    page,
  );
  const rows = data?.rows.filter(({ ends_at }) => !isPast || ends_at <= now);
  const show = (when: 'past' | null) => {
    setPage(1);
    setParams(when ? { when } : {}, { replace: true });
  };
  return (
    <Screen
      title={t('bookings.title')}
      lead={t('bookings.lead', { zone: timeZone.replaceAll('_', ' ') })}
      actions={<LinkButton to={BOOKING_PATHS.appointments}>{t('bookings.book')}</LinkButton>}
    >
      <BookingTabs />
      <ChoiceButtons
        label={t('bookings.when')}
        value={isPast ? 'past' : 'coming'}
        choices={[
          ['coming', t('bookings.coming')],
          ['past', t('bookings.past')],
        ]}
        onChange={(when) => show(when === 'past' ? 'past' : null)}
      />
      {!rows && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {rows?.length === 0 && (
        <EmptyState
          icon={<CalendarCheck size={40} strokeWidth={1.25} />}
          title={t(isPast ? 'bookings.noPast' : 'bookings.emptyTitle')}
          action={!isPast && <LinkButton to={BOOKING_PATHS.appointments}>{t('bookings.book')}</LinkButton>}
        >
          {t(isPast ? 'bookings.noPastText' : 'bookings.empty')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <BookingCards>
          {rows.map((booking) => (
            <BookingCard key={booking.id} booking={booking} view="mine" onChange={() => void mutate()} />
          ))}
        </BookingCards>
      )}
      {data && <Pager page={page} pageSize={BOOKINGS_PAGE_SIZE} total={data.total} onPage={setPage} />}
    </Screen>
  );
}
