import type { BillingCustomer, BillingCustomers } from '@stoa/shared/contracts/operator-billing';
import { useTranslations } from '@stoa/shared/i18n';
import { type CsvColumn, DataList, type ListColumn } from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { Screen } from '@stoa/shared/workplace';
import { CreditCard } from 'lucide-react';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { useFormat } from '../../data/format.ts';
import { useBillingFilters } from './billing-filters.ts';
import { PLAN_CSV, usePlanColumns } from './plan-columns.tsx';
import { BILLING, readBillingRows } from './read-billing.ts';

const BY_NAME = { key: 'name', isDescending: false };
const PAGE_SIZE = 50;
const CSV: readonly CsvColumn<BillingCustomer>[] = [
  { title: 'account_id', value: ({ account_id }) => account_id },
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'name', title: 'slug', value: ({ slug }) => slug },
  { column: 'name', title: 'owner_email', value: ({ ownerEmail }) => ownerEmail },
  ...PLAN_CSV,
  { column: 'site', title: 'site_status', value: ({ accountStatus }) => accountStatus },
  { column: 'since', title: 'since', value: ({ since }) => since },
  { column: 'paid', title: 'paid_minor', value: ({ paidMinor }) => paidMinor },
  { column: 'credit', title: 'credit_minor', value: ({ creditMinor }) => creditMinor },
  { title: 'currency', value: ({ currency }) => currency },
  { column: 'country', title: 'country', value: ({ country }) => country },
];

/** Everyone who pays the platform, or did. */
export function Customers() {
  const { t } = useTranslations('plans');
  return (
    <OperatorsOnly title={t('customers.title')}>
      <Screen title={t('customers.title')} lead={t('customers.lead')}>
        <CustomerList />
      </Screen>
    </OperatorsOnly>
  );
}

function CustomerList() {
  const { t } = useTranslations('plans');
  const { plan, status } = useBillingFilters();
  return (
    <DataList<BillingCustomer>
      id="billing-customers"
      cacheKey={BILLING}
      scope={['customers']}
      caption={t('customers.title')}
      columns={useColumns()}
      filters={[plan, status]}
      sort={BY_NAME}
      search={{ label: t('customers.search'), hint: t('customers.searchHint') }}
      rowKey={({ account_id }) => account_id}
      rowName={({ name }) => name}
      read={async (query, from, to) => {
        const { customers, total } = await readBillingRows<BillingCustomers>('customers', query, from, to);
        return { rows: customers, total };
      }}
      csv={{ fileName: 'customers.csv', columns: CSV }}
      noMatchTitle={t('customers.noMatchTitle')}
      pageSize={PAGE_SIZE}
      empty={
        <EmptyState icon={<CreditCard size={40} strokeWidth={1.25} />} title={t('customers.emptyTitle')}>
          {t('customers.empty')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<BillingCustomer>[] {
  const { t } = useTranslations('plans');
  const { t: superadmin } = useTranslations('superadmin');
  const { date, money } = useFormat();
  const plan = usePlanColumns<BillingCustomer>();
  return [
    ...plan,
    {
      key: 'site',
      title: t('customers.site'),
      isHidden: true,
      render: ({ accountStatus }) => superadmin(`accounts.states.${accountStatus}`),
    },
    {
      key: 'since',
      title: t('customers.since'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ since }) => date(since),
    },
    {
      key: 'country',
      title: t('customers.country'),
      isHidden: true,
      render: ({ country }) => country ?? '–',
    },
    {
      key: 'credit',
      title: t('customers.credit'),
      align: 'end',
      render: ({ creditMinor, currency }) => (creditMinor === 0 ? '–' : money(creditMinor, currency)),
    },
    {
      key: 'paid',
      title: t('customers.paid'),
      align: 'end',
      render: ({ paidMinor, currency }) => money(paidMinor, currency),
    },
  ];
}
