import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Badge, EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { CalendarCog } from 'lucide-react';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { ServicePrice } from './appointments.tsx';
import { BOOKING_PATHS } from './booking-paths.ts';
import { useServices } from './use-services.ts';

const SERVICE = `${BOOKING_PATHS.manage}/services`;

/** Everything that can be booked here, drafts too. */
export function ManageServices() {
  return (
    <ForManagers>
      <ServiceList />
    </ForManagers>
  );
}

function ServiceList() {
  const { t } = useBookingTranslations();
  const { name } = useSite();
  const { data, error, mutate } = useServices(null);
  const add = <LinkButton to={`${SERVICE}/new`}>{t('service.add')}</LinkButton>;
  return (
    <AreaScreen title={t('manage.title')} lead={t('manage.lead', { site: name })} actions={add}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState
          icon={<CalendarCog size={40} strokeWidth={1.25} />}
          title={t('manage.emptyTitle')}
          action={add}
        >
          {t('manage.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          caption={t('manage.services')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              title: t('service.title'),
              render: ({ id, title }) => <Link to={`${SERVICE}/${id}`}>{title}</Link>,
            },
            {
              key: 'hosts',
              title: t('service.hosts'),
              render: ({ hosts }) =>
                hosts.length > 0 ? (
                  <span dir="auto">{hosts.map((host) => host.name).join(', ')}</span>
                ) : (
                  <Badge $tone="warning">{t('service.noHost')}</Badge>
                ),
            },
            {
              key: 'length',
              title: t('service.duration'),
              render: ({ duration_min }) => t('minutes', { count: duration_min }),
            },
            { key: 'price', title: t('service.price'), render: (one) => <ServicePrice service={one} /> },
            {
              key: 'status',
              title: t('service.status'),
              render: ({ status }) => (
                <StatusBadge status={status}>{t(`service.statuses.${status}`)}</StatusBadge>
              ),
            },
          ]}
        />
      )}
    </AreaScreen>
  );
}
