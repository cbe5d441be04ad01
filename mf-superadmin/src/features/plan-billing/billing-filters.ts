import { BILLING_PERIODS, SITE_SUBSCRIPTION_STATUSES } from '@stoa/shared/contracts/billing';
import { PLANS } from '@stoa/shared/contracts/plans';
import { useTranslations } from '@stoa/shared/i18n';
import type { ListFilter } from '@stoa/shared/lists';
import { useOfferText } from '../../data/offer-text.ts';

/** The filters of billing lists, by their names in the address. */
export function useBillingFilters(): Record<'plan' | 'status' | 'period', ListFilter> {
  const { t } = useTranslations('plans');
  const { planOffer } = useOfferText();
  const { t: superadmin } = useTranslations('superadmin');
  return {
    plan: {
      ...{ key: 'plan', label: t('customers.plan'), kind: 'choice' },
      options: PLANS.map(planOffer).map(({ id, label }) => ({ value: id, label })),
    },
    status: {
      ...{ key: 'status', label: t('customers.status'), kind: 'choice' },
      options: SITE_SUBSCRIPTION_STATUSES.map((value) => ({
        value,
        label: superadmin(`account.subscriptions.${value}`),
      })),
    },
    period: {
      ...{ key: 'period', label: t('subscriptions.period'), kind: 'choice' },
      options: BILLING_PERIODS.map((value) => ({ value, label: t(`period.${value}`) })),
    },
  };
}
