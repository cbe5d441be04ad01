import type { BillingSubscription } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { useFormat } from '../../data/format.ts';

/** Returns the text of what happens to a subscription next, and when. */
export function useSubscriptionDate(): (subscription: BillingSubscription) => string {
  const { t } = useTranslations('plans');
  const { date } = useFormat();
  return ({ status, trialEndsAt, periodEndsAt, endsAtPeriodEnd, endedAt, openCharge }) => {
    if (endedAt) return t('subscriptions.ended', { date: date(endedAt) });
    if (openCharge?.nextTryAt) return t('subscriptions.nextTry', { date: date(openCharge.nextTryAt) });
    if (status === 'trialing' && trialEndsAt)
      return t(endsAtPeriodEnd ? 'subscriptions.endsOn' : 'subscriptions.trialEnds', {
        date: date(trialEndsAt),
      });
    if (status !== 'active' || !periodEndsAt) return '–';
    return t(endsAtPeriodEnd ? 'subscriptions.endsOn' : 'subscriptions.renewsOn', {
      date: date(periodEndsAt),
    });
  };
}
