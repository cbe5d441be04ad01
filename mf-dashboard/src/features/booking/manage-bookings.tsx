import { BOOKING_STATES } from '@stoa/shared/contracts/booking-states';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { notify } from '@stoa/shared/notify';
import { useSearchParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { downloadText } from '@stoa/shared/contracts/csv';
import { readAll } from '../../data/read-all.ts';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingCard, BookingCards } from './booking-card.tsx';
import { bookingsCsv } from './bookings-csv.ts';
import { type BookingFilter, BOOKINGS_PAGE_SIZE, readBookings, useBookings } from './use-bookings.ts';
import { useHosts } from './use-hosts.ts';
import { useServices } from './use-services.ts';

const STATES = BOOKING_STATES.filter((status) => status !== 'expired');
const PARTS = ['q', 'status', 'service', 'host', 'when'] as const;

/** Every booking of the site. */
export function ManageBookings() {
  return (
    <ForManagers>
      <AllBookings />
    </ForManagers>
  );
}

function AllBookings() {
  const { t } = useBookingTranslations();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date().toISOString());
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(params.get('page'))) || 1));
  const get = (part: (typeof PARTS)[number]) => (params.get(part) ?? '').slice(0, 100);
  const change = (part: (typeof PARTS)[number] | 'page', value: string) => {
    const filters = PARTS.map((name) => [name, name === part ? value : get(name)] as const);
    const next = [...filters, ['page', part === 'page' ? value : ''] as const].filter(
      ([, text]) => text !== '',
    );
    setParams(Object.fromEntries(next), { replace: true });
  };
  const filter = filterOf(get, now);
  const { data, error, mutate } = useBookings(filter, page);
  const services = useServices(null).data ?? [];
  const hosts = useHosts().data ?? [];
  const isFiltered = PARTS.some((part) => get(part) !== '');
  return (
    <AreaScreen
      title={t('manage.bookings')}
      lead={t('manage.bookingsLead')}
      actions={data && data.total > 0 && <ExportButton filter={filter} />}
    >
      <ListFilters
        search={{ label: t('filters.search'), value: get('q'), onChange: (text) => change('q', text.trim()) }}
        choices={[
          {
            label: t('filters.when'),
            value: get('when'),
            options: [
              ['', t('bookings.coming')],
              ['past', t('bookings.past')],
              ['all', t('filters.always')],
            ],
            onChange: (value) => change('when', value),
          },
          {
            label: t('filters.status'),
            value: get('status'),
            options: [['', t('filters.any')], ...STATES.map((one) => [one, t(`statuses.${one}`)] as const)],
            onChange: (value) => change('status', value),
          },
          {
            label: t('filters.service'),
            value: get('service'),
            options: [['', t('filters.any')], ...services.map(({ id, title }) => [id, title] as const)],
            onChange: (value) => change('service', value),
          },
          {
            label: t('service.host'),
            value: get('host'),
            options: [['', t('filters.any')], ...hosts.map(({ id, name }) => [id, name] as const)],
            onChange: (value) => change('host', value),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t(isFiltered ? 'filters.noMatchTitle' : 'manage.noBookings')}
        >
          {t(isFiltered ? 'filters.noMatch' : 'manage.noBookingsText')}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <BookingCards>
          {data.rows.map((booking) => (
            <BookingCard
              key={booking.id}
              booking={booking}
              view="hosted"
              withHost
              onChange={() => void mutate()}
            />
          ))}
        </BookingCards>
      )}
      {data && (
        <Pager
          page={page}
          pageSize={BOOKINGS_PAGE_SIZE}
          total={data.total}
          onPage={(next) => change('page', next > 1 ? String(next) : '')}
        />
      )}
    </AreaScreen>
  );
}

const idOf = (text: string) => (/^[0-9a-f-]{36}$/i.test(text) ? text : null);

function filterOf(get: (part: (typeof PARTS)[number]) => string, now: string): BookingFilter {
  const when = get('when');
  return {
    view: 'all',
    ...(when === '' ? { from: now } : { isNewestFirst: true, ...(when === 'past' ? { to: now } : {}) }),
    search: get('q'),
    status: STATES.find((status) => status === get('status')) ?? null,
    serviceId: idOf(get('service')),
    memberId: idOf(get('host')),
  };
}

function ExportButton({ filter }: { filter: BookingFilter }) {
  const { t } = useBookingTranslations();
  const { slug, account_id: accountId } = useSite();
  const [isBusy, setBusy] = useState(false);
  const exportAll = async () => {
    setBusy(true);
    try {
      const client = await getClient();
      const rows = await readAll<BookingLine>(async (from, to) => ({
        data: (await readBookings(client, accountId, filter, to - from + 1, from)).rows,
        error: null,
      }));
      downloadText(`bookings-${slug}.csv`, bookingsCsv(rows));
    } catch (error) {
      notify('error', t('manage.exportFailed', { reason: (error as Error).message }));
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void exportAll()}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {t('manage.export')}
    </Button>
  );
}
