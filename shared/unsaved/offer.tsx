import { useState } from 'react';
import { writeDate } from '../contracts/written-dates.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Cluster, Notice } from '../ui/index.ts';
import './messages.ts';
import type { SnapshotOffer } from './snapshot-offer.ts';

/** Offers to restore what was typed here before and never saved. */
export function Offer({ offer }: { offer: SnapshotOffer }) {
  const { t, language } = useTranslations('unsaved');
  const [today] = useState(() => new Date().toDateString());
  const isToday = new Date(offer.at).toDateString() === today;
  const time = writeDate(offer.at, language, isToday ? 'time' : 'dayOfYearAndTime');
  return (
    <Notice
      title={t('offer', { time })}
      action={
        <Cluster $gap={2}>
          <Button size="sm" onClick={offer.restore}>
            {t('restore')}
          </Button>
          <Button size="sm" variant="quiet" onClick={offer.discard}>
            {t('discard')}
          </Button>
        </Cluster>
      }
    />
  );
}
