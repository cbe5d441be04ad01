import { downloadCalendar } from '@stoa/shared/booking/calendar-download';
import type { BookingLine } from '@stoa/shared/contracts/community';
import { Button, Card, Cluster, LinkButton, space, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTimes } from '../../data/use-times.ts';
import { JoinButton } from '../../components/join-button.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingStatus } from './booking-status.tsx';
import { ChangeBooking } from './change-booking.tsx';
import { HostActions } from './host-actions.tsx';

export const BookingCards = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Quiet = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
`;
/** Row of actions; takes no space when empty. */
const Actions = styled(Cluster)`
  &:empty {
    display: none;
  }
`;
const Text = styled.p`
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid var(--stoa-border-strong);
  font-size: var(--stoa-size-sm);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface Props {
  booking: BookingLine;
  view: 'mine' | 'hosted';
  /** The day stands above it already. */
  isWithinDay?: boolean;
  /** Whose booking it is has to be said. */
  withHost?: boolean;
  onChange(): void;
}

/** One booking with everything its booker or its host can do with it. */
export function BookingCard({ booking, view, isWithinDay = false, withHost = false, onChange }: Props) {
  const { t } = useBookingTranslations();
  const times = useTimes();
  const { title, host, booker, booker_email, note, location, location_detail, meeting_url } = booking;
  const when = (isWithinDay ? times.hours : times.span)(booking.starts_at, booking.ends_at);
  const [now] = useState(() => Date.now());
  const isOpen = ['pending', 'confirmed'].includes(booking.status);
  const place = location_detail && location !== 'link' ? location_detail : t(`locations.${location}`);
  const actions = (
    <>
      {isOpen && meeting_url && (
        <JoinButton url={meeting_url} startsAt={booking.starts_at} endsAt={booking.ends_at} />
      )}
      {view === 'mine' && booking.status === 'held' && (
        <LinkButton to={booking.order_id ? `/checkout?order=${booking.order_id}` : '/checkout'} size="sm">
          {t('card.pay')}
        </LinkButton>
      )}
      {isOpen && (
        <Button size="sm" variant="secondary" onClick={() => downloadCalendar(eventOf(booking, place))}>
          {t('card.calendar')}
        </Button>
      )}
      {booking.can_change && <ChangeBooking booking={booking} onChange={onChange} />}
    </>
  );
  return (
    <Card as="li">
      <Stack $gap={3}>
        <Cluster $justify="space-between" $align="start">
          <Stack $gap={1}>
            <strong>
              <time dateTime={booking.starts_at}>{when}</time>
            </strong>
            <span dir="auto">{title}</span>
            <Quiet dir="auto">
              {view === 'mine'
                ? t('card.with', { name: host })
                : [booker, booker_email].filter(Boolean).join(' · ')}
            </Quiet>
            <Quiet dir="auto">{withHost ? `${t('card.with', { name: host })} · ${place}` : place}</Quiet>
          </Stack>
          <BookingStatus status={booking.status} />
        </Cluster>
        {note && (
          <Text>
            <bdi>{note}</bdi>
          </Text>
        )}
        {booking.status === 'held' && booking.held_until && (
          <Quiet>{t('card.heldUntil', { at: times.moment(booking.held_until) })}</Quiet>
        )}
        {view === 'hosted' ? (
          <HostActions booking={booking} onChange={onChange}>
            {actions}
          </HostActions>
        ) : (
          <Actions $gap={2}>{actions}</Actions>
        )}
        {view === 'mine' && isOpen && !booking.can_change && Date.parse(booking.starts_at) > now && (
          <Quiet>{t('card.closed')}</Quiet>
        )}
      </Stack>
    </Card>
  );
}

const eventOf = (booking: BookingLine, place: string) => ({
  id: booking.id,
  title: booking.title,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  changedAt: booking.updated_at,
  description: booking.host,
  location: booking.meeting_url ? '' : place,
  url: booking.meeting_url,
  isTentative: booking.status === 'pending',
});
