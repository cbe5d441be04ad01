import { Badge, Card, Cluster, EmptyState, Grid, LinkButton, Price, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { useSite } from '@stoa/shared/shell';
import { CalendarPlus, Clock, MapPin, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BOOKING_PATHS } from './booking-paths.ts';
import { type Service, useServices } from './use-services.ts';

const Facts = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
  svg {
    flex: none;
  }
`;
const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  h2 {
    font-size: var(--stoa-size-lg);
  }
  > :last-child {
    margin-block-start: auto;
  }
`;

/** Lists the appointment services a user can book. */
export function Appointments() {
  const { t } = useBookingTranslations();
  const { name } = useSite();
  const { data, error, mutate } = useServices('published');
  return (
    <Screen
      title={t('appointments.title')}
      lead={t('appointments.lead', { site: name })}
      actions={
        <LinkButton to={BOOKING_PATHS.bookings} variant="secondary">
          {t('appointments.toBookings')}
        </LinkButton>
      }
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<CalendarPlus size={40} strokeWidth={1.25} />} title={t('appointments.emptyTitle')}>
          {t('appointments.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Grid $min="18rem">
          {data.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </Grid>
      )}
    </Screen>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { t } = useBookingTranslations();
  return (
    <Box as="article">
      <Stack $gap={2}>
        <h2 dir="auto">{service.title}</h2>
        {service.description && <p dir="auto">{service.description}</p>}
      </Stack>
      <ServiceFacts service={service} />
      <Cluster $justify="space-between">
        <ServicePrice service={service} />
        <LinkButton
          to={`${BOOKING_PATHS.appointments}/${service.slug}`}
          aria-label={t('appointments.chooseOf', { title: service.title })}
        >
          {t('appointments.choose')}
        </LinkButton>
      </Cluster>
    </Box>
  );
}

export function ServicePrice({ service: { price } }: { service: Service }) {
  const { t, language } = useBookingTranslations();
  if (price === null) return <Badge $tone="success">{t('appointments.free')}</Badge>;
  if (price === undefined) return <Badge $tone="neutral">{t('appointments.soldElsewhere')}</Badge>;
  return (
    <strong>
      <Price minor={price.amount_minor} currency={price.currency} locale={language} />
    </strong>
  );
}

/** Shows a service's duration, location and host. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t } = useBookingTranslations();
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
  const { duration_min, location, location_detail, hosts, capacity } = service;
  return (
    <Facts>
      <li>
        <Clock {...icon} />
        {t('minutes', { count: duration_min })}
      </li>
      <li>
        <MapPin {...icon} />
        <span dir="auto">
          {location === 'in_person' && location_detail ? location_detail : t(`locations.${location}`)}
        </span>
      </li>
      <li>
        <Users {...icon} />
        <span dir="auto">
          {[
            hosts.map(({ name }) => name).join(', '),
            ...(capacity > 1 ? [t('places', { count: capacity })] : []),
          ].join(' · ')}
        </span>
      </li>
    </Facts>
  );
}
