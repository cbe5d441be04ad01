import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { downloadCalendar, ownZone } from '@stoa/shared/booking';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { LinkedBooking } from '@stoa/shared/contracts/community';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useLocation, useParams } from '@stoa/shared/router';
import { Badge, Button, Card, Cluster, LinkButton, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { ByLink } from '../../parts/by-link.tsx';
import { CancelPart } from './cancel-part.tsx';
import { useLinkTranslations } from './link-translations.ts';
import { MovePart } from './move-part.tsx';

const STATES: Record<string, { messageKey: string; tone: 'success' | 'warning' | 'neutral' }> = {
  pending: { messageKey: 'pending', tone: 'warning' },
  confirmed: { messageKey: 'confirmed', tone: 'success' },
  held: { messageKey: 'held', tone: 'warning' },
  cancelled: { messageKey: 'isCancelled', tone: 'neutral' },
};

/** Lets anyone with an emailed link view, reschedule or cancel the booking without signing in. */
export function LinkedBookingPage() {
  const { t } = useLinkTranslations();
  const { bookingId = '' } = useParams();
  const token = useLocation().hash.slice(1);
  const found = useRead<LinkedBooking | null>(
    'linked-booking',
    [bookingId, token],
    async (client, accountId) =>
      /^[0-9a-f-]{36}$/i.test(bookingId)
        ? dataOrNull(
            await client.rpc('booking_by_link', {
              p_account_id: accountId,
              p_booking_id: bookingId,
              p_token: token || null,
            }),
          )
        : null,
  );
  return (
    <ByLink
      found={found}
      t={t}
      missingIcon={<CalendarX size={40} strokeWidth={1.25} />}
      coming={
        <>
          <output>{t('loading')}</output>
          <Skeleton $height="12rem" />
        </>
      }
    >
      {(booking) => <Booking booking={booking} token={token} reload={() => found.mutate()} />}
    </ByLink>
  );
}

function Booking(props: { booking: LinkedBooking; token: string; reload(): Promise<unknown> }) {
  const { t, language } = useLinkTranslations();
  const { booking, token, reload } = props;
  const [part, setPart] = useState<'move' | 'cancel' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const timeZone = ownZone();
  const isOpen = ['pending', 'confirmed', 'held'].includes(booking.status);
  const isOver = Date.parse(booking.ends_at) <= now;
  const state = STATES[booking.status];
  const when = dateFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(booking.starts_at), new Date(booking.ends_at));
  const done = async (messageKey: string) => {
    setPart(null);
    await reload();
    setSaid(messageKey);
  };
  return (
    <Stack $gap={6}>
      <output>{said && <Notice tone="success">{t(said)}</Notice>}</output>
      <Card>
        <Stack $gap={4}>
          <Cluster $justify="space-between">
            <p>{t('title')}</p>
            {isOver ? (
              <Badge $tone="neutral">{t('over')}</Badge>
            ) : (
              state && <Badge $tone={state.tone}>{t(state.messageKey)}</Badge>
            )}
          </Cluster>
          <h1 dir="auto">{booking.title}</h1>
          <p>
            <strong>
              <time dateTime={booking.starts_at}>{when}</time>
            </strong>{' '}
            <bdi>({timeZone.replaceAll('_', ' ')})</bdi>
          </p>
          <p dir="auto">{t('with', { name: booking.host })}</p>
          {booking.location !== 'link' && booking.location_detail && (
            <p dir="auto">{booking.location_detail}</p>
          )}
          {isOpen && !isOver && (
            <Cluster $gap={3}>
              {booking.meeting_url && (
                <LinkButton to={booking.meeting_url} target="_blank" rel="noopener noreferrer">
                  {t('join')}
                </LinkButton>
              )}
              <Button
                variant="secondary"
                onClick={() =>
                  downloadCalendar({
                    id: booking.id,
                    title: booking.title,
                    startsAt: booking.starts_at,
                    endsAt: booking.ends_at,
                    changedAt: booking.updated_at,
                    description: booking.host,
                    location: booking.location_detail,
                    url: booking.meeting_url,
                    isTentative: booking.status === 'pending',
                  })
                }
              >
                {t('calendar')}
              </Button>
              {booking.can_change && (
                <>
                  <Button variant="secondary" onClick={() => setPart('move')}>
                    {t('move')}
                  </Button>
                  <Button variant="quiet" onClick={() => setPart('cancel')}>
                    {t('cancel')}
                  </Button>
                </>
              )}
            </Cluster>
          )}
          {isOpen && !isOver && !booking.can_change && <p>{t('closed')}</p>}
        </Stack>
      </Card>
      {part === 'move' && (
        <MovePart
          booking={booking}
          token={token}
          onClose={() => setPart(null)}
          onDone={() => done('moved')}
        />
      )}
      {part === 'cancel' && (
        <CancelPart
          booking={booking}
          token={token}
          onClose={() => setPart(null)}
          onDone={() => done('cancelled')}
        />
      )}
    </Stack>
  );
}
