import type { BillingSubscription } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type CsvColumn, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { customerPath } from '../../components/cockpit/console-paths.ts';
import { useOfferText } from '../../data/offer-text.ts';
import { SubscriptionBadge } from '../../components/subscription-badge.tsx';

type PlanRow = Pick<BillingSubscription, 'account_id' | 'name' | 'slug' | 'planId' | 'period' | 'status'> & {
  ownerEmail?: string | null;
};

/** Fields of an account's plan in a file. */
export const PLAN_CSV: readonly CsvColumn<PlanRow>[] = [
  { column: 'plan', title: 'plan', value: ({ planId }) => planId },
  { column: 'plan', title: 'period', value: ({ period }) => period },
  { column: 'status', title: 'status', value: ({ status }) => status },
];

/** Returns the columns that customers and subscriptions share: the account, its plan, and its status. */
export function usePlanColumns<Row extends PlanRow>(): ListColumn<Row>[] {
  const { t } = useTranslations('plans');
  const { planName } = useOfferText();
  return [
    {
      key: 'name',
      title: t('customers.name'),
      isSortable: true,
      render: ({ account_id, name, ownerEmail, slug }) => (
        <>
          <Link to={customerPath(account_id)}>
            <bdi>{name}</bdi>
          </Link>
          <CellLine>
            <bdi>{ownerEmail ?? slug}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'plan',
      title: t('customers.plan'),
      render: ({ planId, period }) => (
        <>
          {planName(planId)}
          <CellLine>{t(`period.${period}`)}</CellLine>
        </>
      ),
    },
    {
      key: 'status',
      title: t('customers.status'),
      isSortable: true,
      render: ({ status }) => <SubscriptionBadge status={status} />,
    },
  ];
}
