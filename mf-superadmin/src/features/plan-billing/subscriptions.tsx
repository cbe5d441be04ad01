import type { BillingSubscription, BillingSubscriptions } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListColumn } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { Repeat } from 'lucide-react';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { useBillingFilters } from './billing-filters.ts';
import { PLAN_CSV, usePlanColumns } from './plan-columns.tsx';
import { BILLING, readBillingRows } from './read-billing.ts';
import { useSubscriptionDate } from './subscription-date.ts';

const NEWEST = { key: 'created', isDescending: true };
const PAGE_SIZE = 50;
const CSV: readonly CsvColumn<BillingSubscription>[] = [
  { title: 'subscription_id', value: ({ id }) => id },
  { title: 'account_id', value: ({ account_id }) => account_id },
  { column: 'name', title: 'name', value: ({ name }) => name },
  ...PLAN_CSV,
  { column: 'price', title: 'price_minor', value: ({ priceMinor }) => priceMinor },
  { column: 'price', title: 'currency', value: ({ currency }) => currency },
  { column: 'term', title: 'cycle', value: ({ cycle }) => cycle },
  { column: 'term', title: 'iterations', value: ({ iterations }) => iterations },
  { column: 'renews', title: 'trial_ends_at', value: ({ trialEndsAt }) => trialEndsAt },
  { column: 'renews', title: 'period_ends_at', value: ({ periodEndsAt }) => periodEndsAt },
  { column: 'renews', title: 'ended_at', value: ({ endedAt }) => endedAt },
  { column: 'unpaid', title: 'unpaid_minor', value: ({ openCharge }) => openCharge?.amountMinor ?? null },
  { column: 'created', title: 'created_at', value: ({ createdAt }) => createdAt },
];

/** Every subscription to a plan of the platform. */
export function Subscriptions() {
  const { t } = useTranslations('plans');
  return (
    <OperatorsOnly title={t('subscriptions.title')}>
      <Screen title={t('subscriptions.title')} lead={t('subscriptions.lead')}>
        <SubscriptionList />
      </Screen>
    </OperatorsOnly>
  );
}

function SubscriptionList() {
  const { t } = useTranslations('plans');
  const { plan, status, period } = useBillingFilters();
  return (
    <DataList<BillingSubscription>
      id="billing-subscriptions"
      cacheKey={BILLING}
      scope={['subscriptions']}
      caption={t('subscriptions.title')}
      columns={useColumns()}
      filters={[plan, status, period]}
      sort={NEWEST}
      search={{ label: t('subscriptions.search'), hint: t('customers.searchHint') }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      read={async (query, from, to) => {
        const page = await readBillingRows<BillingSubscriptions>('subscriptions', query, from, to);
        return { rows: page.subscriptions, total: page.total };
      }}
      csv={{ fileName: 'subscriptions.csv', columns: CSV }}
      noMatchTitle={t('subscriptions.noMatchTitle')}
      pageSize={PAGE_SIZE}
      empty={
        <EmptyState icon={<Repeat size={40} strokeWidth={1.25} />} title={t('subscriptions.emptyTitle')}>
          {t('subscriptions.empty')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<BillingSubscription>[] {
  const { t } = useTranslations('plans');
  const { date, money } = useFormat();
  const dateOf = useSubscriptionDate();
  const plan = usePlanColumns<BillingSubscription>();
  return [
    ...plan,
    {
      key: 'price',
      title: t('subscriptions.price'),
      align: 'end',
      render: ({ priceMinor, currency }) =>
        priceMinor === null ? t('subscriptions.listPrice') : money(priceMinor, currency),
    },
    {
      key: 'term',
      title: t('subscriptions.term'),
      render: ({ cycle, iterations }) =>
        iterations === null ? '–' : t('subscriptions.cycle', { cycle, iterations }),
    },
    { key: 'renews', title: t('subscriptions.renews'), isSortable: true, render: dateOf },
    {
      key: 'unpaid',
      title: t('subscriptions.unpaid'),
      align: 'end',
      render: ({ openCharge, currency }) =>
        openCharge
          ? t('subscriptions.unpaidSum', {
              amount: money(openCharge.amountMinor, currency),
              attempts: openCharge.attempts,
            })
          : '–',
    },
    {
      key: 'created',
      title: t('subscriptions.started'),
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ createdAt }) => date(createdAt),
    },
  ];
}
