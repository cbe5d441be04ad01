import { useState } from 'react';
import { ownZone, SlotPicker, useSlotWindows } from '@stoa/shared/booking';
import type { Slot } from '@stoa/shared/contracts/community';
import { dateFormat } from '@stoa/shared/contracts/intl';
import { must } from '@stoa/shared/data';
import { Button, Card, Cluster, Notice, Skeleton, Stack } from '@stoa/shared/ui';
import { useLinkTranslations } from './link-translations.ts';
import { type ChangeProps, useChange } from './use-change.ts';

/** Chooses another time for the appointment. */
export function MovePart({ booking, token, onClose, onDone }: ChangeProps) {
  const { t, language } = useLinkTranslations();
  const [timeZone, setTimeZone] = useState(ownZone);
  const [chosen, setChosen] = useState<Slot | null>(null);
  const { sendRequest, isBusy, problem } = useChange(onDone);
  const { slots, error, mutate, hasMore, readMore } = useSlotWindows(
    'linked-slots',
    [booking.id, token],
    async (client, span) =>
      must(await client.rpc('booking_slots', { p_booking_id: booking.id, ...span, p_token: token || null })),
  );
  const time =
    chosen &&
    dateFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(chosen.starts_at),
    );
  return (
    <Card>
      <Stack $gap={5}>
        <h2>{t('choose')}</h2>
        {(problem || error) && (
          <Notice
            tone="danger"
            action={
              <Button size="sm" variant="secondary" onClick={() => void mutate()}>
                {t('retry')}
              </Button>
            }
          >
            {t(problem ?? 'failed')}
          </Notice>
        )}
        {!slots && !error && <Skeleton $height="12rem" />}
        {slots && (
          <SlotPicker
            slots={slots}
            hasMore={hasMore}
            onMore={readMore}
            language={language}
            labels={{
              previousWeek: t('earlier'),
              nextWeek: t('later'),
              none: t('none'),
              next: t('next'),
              zone: t('zone'),
            }}
            chosen={chosen?.starts_at ?? null}
            timeZone={timeZone}
            onZone={setTimeZone}
            onChoose={setChosen}
          />
        )}
        <Cluster $gap={3}>
          {chosen && (
            <Button
              busy={isBusy}
              onClick={() =>
                void sendRequest('reschedule_booking', {
                  p_booking_id: booking.id,
                  p_starts_at: chosen.starts_at,
                  p_token: token || null,
                })
              }
            >
              {t('moveTo', { time: time ?? '' })}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
