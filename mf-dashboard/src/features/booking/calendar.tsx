import { dayAt, addDays } from '@stoa/shared/booking/slot-days';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { useSearchParams } from '@stoa/shared/router';
import { Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ChoiceButtons } from '../../components/choice-buttons.tsx';
import { startOfNamedDay } from '../../data/start-of-day.ts';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingCard, BookingCards } from './booking-card.tsx';
import { BookingTabs } from './booking-tabs.tsx';
import { useBookings } from './use-bookings.ts';

const MAX_PER_WEEK = 200;

/** Shows the host's bookings by day or week. */
export function HostCalendar() {
  const { t } = useBookingTranslations();
  const times = useTimes();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => Date.now());
  const today = dayAt(now, times.timeZone);
  const requestedDay = params.get('day') ?? '';
  const first =
    /^\d{4}-\d{2}-\d{2}$/.test(requestedDay) && !Number.isNaN(Date.parse(requestedDay))
      ? requestedDay
      : today;
  const length = params.get('span') === 'day' ? 1 : 7;
  const show = (day: string, days: number) =>
    setParams(
      { ...(day === today ? {} : { day }), ...(days === 1 ? { span: 'day' } : {}) },
      { replace: true },
    );
  const at = (day: string) => startOfNamedDay(day, times.timeZone).toISOString();
  const { data, error, mutate } = useBookings(
    { view: 'hosted', from: at(first), to: at(addDays(first, length)) },
    1,
    MAX_PER_WEEK,
  );
  return (
    <Screen
      title={t('calendar.title')}
      lead={t('bookings.lead', { zone: times.timeZone.replaceAll('_', ' ') })}
    >
      <BookingTabs />
      <Cluster $justify="space-between">
        <Cluster $gap={2}>
          <Button size="sm" variant="secondary" onClick={() => show(addDays(first, -length), length)}>
            {t('slots.earlier')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => show(today, length)}>
            {t('calendar.today')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => show(addDays(first, length), length)}>
            {t('slots.later')}
          </Button>
        </Cluster>
        <ChoiceButtons
          label={t('calendar.span')}
          value={length}
          choices={[
            [1, t('calendar.day')],
            [7, t('calendar.week')],
          ]}
          onChange={(days) => show(first, days)}
        />
      </Cluster>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.rows.length === 0 && (
        <EmptyState icon={<CalendarDays size={40} strokeWidth={1.25} />} title={t('calendar.emptyTitle')}>
          {t('calendar.empty')}
        </EmptyState>
      )}
      {byDay(data?.rows ?? [], times.timeZone).map(([day, rows]) => (
        <Part key={day} title={times.day(day)}>
          <BookingCards>
            {rows.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                view="hosted"
                isWithinDay
                onChange={() => void mutate()}
              />
            ))}
          </BookingCards>
        </Part>
      ))}
    </Screen>
  );
}

function byDay(rows: readonly BookingLine[], timeZone: string): [day: string, rows: BookingLine[]][] {
  const days = new Map<string, BookingLine[]>();
  for (const row of rows) {
    const day = dayAt(row.starts_at, timeZone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
