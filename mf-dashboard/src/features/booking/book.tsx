import { ownZone, SlotPicker } from '@stoa/shared/booking';
import type { Slot } from '@stoa/shared/contracts/community';
import { Link, useParams } from '@stoa/shared/router';
import { Select, ZoneInput } from '@stoa/shared/controls';
import { EmptyState, Field, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useBookingTranslations } from '../../translations/booking/index.ts';
import { ServiceFacts, ServicePrice } from './appointments.tsx';
import { BOOKING_PATHS } from './booking-paths.ts';
import { ConfirmBooking } from './confirm-booking.tsx';
import { type Service, useServices } from './use-services.ts';
import { useSlots } from './use-slots.ts';
import { useSlotLabels } from './use-slot-labels.ts';

/** Chooses a time of one service and books it. */
export function BookAppointment() {
  const { t } = useBookingTranslations();
  const { slug = '' } = useParams();
  const { data, error, mutate } = useServices('published');
  const service = data?.find((one) => one.slug === slug);
  return (
    <Screen
      above={<Link to={BOOKING_PATHS.appointments}>{t('book.back')}</Link>}
      title={<span dir="auto">{service?.title ?? t('appointments.title')}</span>}
      lead={service?.description}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && !service && (
        <EmptyState icon={<CalendarX size={40} strokeWidth={1.25} />} title={t('book.missingTitle')}>
          {t('book.missing')}
        </EmptyState>
      )}
      {service && <ChooseTime service={service} />}
    </Screen>
  );
}

function ChooseTime({ service }: { service: Service }) {
  const { t, language } = useBookingTranslations();
  const labels = useSlotLabels(service);
  const [timeZone, setTimeZone] = useState(ownZone);
  const [host, setHost] = useState('');
  const [chosen, setChosen] = useState<Slot | null>(null);
  const {
    slots: all,
    error,
    mutate,
    hasMore,
    readMore,
  } = useSlots({
    service: service.id,
    aheadDays: service.max_days,
  });
  const slots = all?.filter(({ member_ids }) => !host || member_ids.includes(host));
  return (
    <>
      <Stack $gap={3} $align="start">
        <ServiceFacts service={service} />
        <ServicePrice service={service} />
        {service.needs_confirmation && <Notice tone="info">{t('book.waits')}</Notice>}
      </Stack>
      <Part title={t('book.time')}>
        {service.hosts.length > 1 && (
          <Field label={t('book.host')}>
            <Select value={host} onChange={({ target }) => setHost(target.value)}>
              <option value="">{t('book.anyHost')}</option>
              {service.hosts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {!slots && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
        {slots?.length === 0 && (
          <EmptyState level={3} icon={<CalendarX size={40} strokeWidth={1.25} />} title={t('book.noneTitle')}>
            {t('book.none')}
          </EmptyState>
        )}
        {slots && slots.length > 0 && (
          <SlotPicker
            ZoneField={ZoneInput}
            key={host}
            slots={slots}
            hasMore={hasMore}
            onMore={readMore}
            language={language}
            labels={labels}
            chosen={chosen?.starts_at ?? null}
            timeZone={timeZone}
            onZone={setTimeZone}
            onChoose={setChosen}
          />
        )}
      </Part>
      {chosen && (
        <ConfirmBooking
          service={service}
          slot={chosen}
          host={host || null}
          timeZone={timeZone}
          onClose={(isTaken) => {
            setChosen(null);
            if (isTaken) void mutate();
          }}
        />
      )}
    </>
  );
}
