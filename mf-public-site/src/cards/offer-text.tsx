import { useSite } from '@stoa/shared/shell';
import { Price } from '@stoa/shared/ui';
import type { CourseCardData } from '../data/records.ts';
import { useSiteTranslations } from '../translations/index.ts';
import { offerFor } from './offer.ts';

/** Shows the price of a course, or its status. */
export function OfferText({ course }: { course: CourseCardData }) {
  const { t, language } = useSiteTranslations();
  const { settings } = useSite();
  const offer = offerFor(course, settings.currency, false);
  if (offer.kind === 'buy')
    return <Price minor={offer.price.amount_minor} currency={offer.price.currency} locale={language} />;
  return offer.kind === 'free' || offer.kind === 'members' ? (
    <strong>{t(`course.${offer.kind}`)}</strong>
  ) : null;
}
