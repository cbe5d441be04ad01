import type { BookingLine } from '@stoa/shared/contracts/community';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link, useSearchParams } from '@stoa/shared/router';
import { useTimes } from '../../data/use-times.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingStatus } from './booking-status.tsx';

/** The columns of the site's bookings; the way back from a booking leads to the same list. */
export function useBookingColumns(): ListColumn<BookingLine>[] {
  const { t } = useBookingTranslations();
  const { span } = useTimes();
  const [params] = useSearchParams();
  const addressOf = (id: string) => `?${new URLSearchParams([...params, ['booking', id]]).toString()}`;
  return [
    {
      key: 'starts',
      title: t('filters.when'),
      isSortable: true,
      render: ({ id, starts_at, ends_at }) => (
        <Link to={addressOf(id)}>
          <time dateTime={starts_at}>{span(starts_at, ends_at)}</time>
        </Link>
      ),
    },
    {
      key: 'service',
      title: t('filters.service'),
      isSortable: true,
      render: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      key: 'booker',
      title: t('manage.booker'),
      isSortable: true,
      render: ({ booker, booker_email }) => (
        <>
          <bdi>{booker}</bdi>
          {booker_email && <CellLine title={booker_email}>{booker_email}</CellLine>}
        </>
      ),
    },
    { key: 'host', title: t('service.host'), isSortable: true, render: ({ host }) => <bdi>{host}</bdi> },
    {
      key: 'status',
      title: t('filters.status'),
      isSortable: true,
      render: ({ status }) => <BookingStatus status={status} />,
    },
    {
      key: 'note',
      title: t('manage.note'),
      isHidden: true,
      render: ({ note, host_note }) => <bdi>{host_note || note || '–'}</bdi>,
    },
  ];
}
