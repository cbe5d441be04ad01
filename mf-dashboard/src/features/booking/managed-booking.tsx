import type { BookingLine } from '@stoa/shared/contracts/community';
import { useRead } from '@stoa/shared/data/use-read';
import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { LinkButton } from '@stoa/shared/ui';
import { RecordPart } from '../../components/record-part.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { BookingCard, BookingCards } from './booking-card.tsx';
import { BOOKING_PATHS } from './booking-paths.ts';
import { readBooking } from './booking-query.ts';

const UUID = /^[0-9a-f-]{36}$/i;

/** One booking of the site, with what a manager can do with it; the way back leads to the list it came from. */
export function ManagedBooking({ id }: { id: string }) {
  const { t } = useBookingTranslations();
  const { user } = useSession();
  const [params] = useSearchParams();
  const { data, error, mutate } = useRead<BookingLine | null>(
    'bookings',
    user && [user.id, 'one', id],
    (client, accountId) => (UUID.test(id) ? readBooking(client, accountId, id) : Promise.resolve(null)),
  );
  const rest = new URLSearchParams([...params].filter(([name]) => name !== 'booking')).toString();
  const back = BOOKING_PATHS.manageBookings + (rest && `?${rest}`);
  return (
    <AreaScreen
      title={data ? <bdi>{data.title}</bdi> : t('manage.booking')}
      actions={
        <LinkButton variant="secondary" to={back}>
          {t('manage.back')}
        </LinkButton>
      }
    >
      <RecordPart
        isMissing={data === null}
        missing={{
          title: t('manage.missingTitle'),
          text: t('service.missing'),
          back: t('manage.bookings'),
          to: back,
        }}
        error={error}
        onRetry={() => void mutate()}
      >
        {data && (
          <BookingCards>
            <BookingCard booking={data} view="hosted" withHost onChange={() => void mutate()} />
          </BookingCards>
        )}
      </RecordPart>
    </AreaScreen>
  );
}
