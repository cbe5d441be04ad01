import { ownZone } from '@stoa/shared/booking/slot-days';
import { BOOKING_STATES } from '@stoa/shared/contracts/booking-states';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { useSearchParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { useBookingColumns } from './booking-columns.tsx';
import { BOOKING_PATHS } from './booking-paths.ts';
import { readAllBookings } from './booking-query.ts';
import { BOOKING_CSV } from './bookings-csv.ts';
import { ManagedBooking } from './managed-booking.tsx';
import { useBookingBulk } from './use-booking-bulk.ts';
import { useErrorMessage } from './use-error-message.ts';
import { useHosts } from './use-hosts.ts';
import { useServices } from './use-services.ts';

const STATES = BOOKING_STATES.filter((status) => status !== 'expired');

/** Every booking of the site, or the one that the address names. */
export function ManageBookings() {
  const [params] = useSearchParams();
  const id = params.get('booking');
  return <ForManagers>{id ? <ManagedBooking key={id} id={id} /> : <AllBookings />}</ForManagers>;
}

function AllBookings() {
  const { t } = useBookingTranslations();
  const { slug, account_id: accountId } = useSite();
  const [params] = useSearchParams();
  const [now] = useState(() => new Date().toISOString());
  const timeZone = ownZone();
  return (
    <AreaScreen title={t('manage.bookings')} lead={t('manage.bookingsLead')}>
      <DataList
        id="bookings"
        cacheKey="bookings"
        scope={['all', timeZone]}
        caption={t('manage.bookings')}
        columns={useBookingColumns()}
        filters={useBookingFilters()}
        // The next one comes first; of those that were, the last one.
        sort={{ key: 'starts', isDescending: params.has('when') }}
        search={{ label: t('filters.searchLabel'), hint: t('filters.search') }}
        rowKey={({ id }) => id}
        rowName={({ title, booker }) => `${title}, ${booker}`}
        read={async (query, from, to) =>
          readAllBookings(await getClient(), accountId, query, { from, to, timeZone, now })
        }
        csv={{ fileName: `bookings-${slug}.csv`, columns: BOOKING_CSV }}
        bulk={useBookingBulk()}
        errorText={useErrorMessage()}
        noMatchTitle={t('filters.noMatchTitle')}
        empty={
          <EmptyState
            icon={<CalendarCheck size={40} strokeWidth={1.25} />}
            title={t('bookings.emptyTitle')}
            action={
              <LinkButton variant="secondary" to={`${BOOKING_PATHS.manageBookings}?when=all`}>
                {t('manage.showAll')}
              </LinkButton>
            }
          >
            {t('manage.noBookingsText')}
          </EmptyState>
        }
      />
    </AreaScreen>
  );
}

function useBookingFilters(): ListFilter[] {
  const { t } = useBookingTranslations();
  const services = useServices(null).data ?? [];
  const hosts = useHosts().data ?? [];
  return [
    {
      key: 'when',
      label: t('filters.when'),
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'past', label: t('bookings.past') },
        { value: 'all', label: t('filters.always') },
      ],
    },
    { key: 'date', label: t('filters.date'), kind: 'days' },
    {
      key: 'status',
      label: t('filters.status'),
      kind: 'choice',
      options: STATES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'service',
      label: t('filters.service'),
      kind: 'choice',
      options: services.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      key: 'host',
      label: t('service.host'),
      kind: 'choice',
      options: hosts.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}
