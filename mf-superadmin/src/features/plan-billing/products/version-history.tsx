import type { PlanProduct, ProductVersion } from '@stoa/shared/contracts/operator-products';
import { useTranslations } from '@stoa/shared/i18n';
import {
  type CsvColumn,
  DataList,
  type ListColumn,
  type ListFilter,
  pageRows,
  scopeOfRows,
} from '@stoa/shared/lists';
import { EmptyState } from '@stoa/shared/ui';
import { History } from 'lucide-react';
import { useFormat } from '../../../data/format.ts';
import { usePriceText } from './use-price-text.ts';

interface Row extends ProductVersion {
  id: string;
  plan: Pick<PlanProduct, 'id' | 'label' | 'currency'>;
}

const NEWEST = { key: 'since', isDescending: true };
const HOW = {
  text: ({ plan, reason, setBy }: Row) => `${plan.label} ${reason} ${setBy}`,
  filters: { plan: ({ plan }: Row, values: string[]) => values.includes(plan.id) },
  sort: { since: ({ at }: Row) => at ?? '', plan: ({ plan }: Row) => plan.label },
};
const amountOf = (period: string) => (row: Row) =>
  row.prices.find((price) => price.period === period)?.amountMinor ?? null;
const CSV: readonly CsvColumn<Row>[] = [
  { column: 'plan', title: 'plan', value: ({ plan }) => plan.id },
  { column: 'version', title: 'version', value: ({ version }) => version },
  { column: 'since', title: 'since', value: ({ at }) => at },
  { column: 'prices', title: 'monthly_minor', value: amountOf('monthly') },
  { column: 'prices', title: 'annual_minor', value: amountOf('annual') },
  { column: 'prices', title: 'onetime_minor', value: amountOf('onetime') },
  { title: 'limits', value: ({ limits }) => JSON.stringify(limits) },
  { column: 'by', title: 'set_by', value: ({ setBy }) => setBy },
  { column: 'reason', title: 'reason', value: ({ reason }) => reason },
];

/** Every version of every plan, the newest first. */
export function VersionHistory({ plans }: { plans: readonly PlanProduct[] }) {
  const { t } = useTranslations('plans');
  const rows: Row[] = plans.flatMap(({ versions, ...plan }) =>
    versions.map((version) => ({ ...version, plan, id: `${plan.id} ${version.version}` })),
  );
  const filters: ListFilter[] = [
    {
      ...{ key: 'plan', label: t('products.plan'), kind: 'choice' },
      options: plans.map(({ id, label }) => ({ value: id, label })),
    },
  ];
  return (
    <DataList<Row>
      id="plan-versions"
      cacheKey="plan-version-rows"
      scope={scopeOfRows(plans)}
      caption={t('products.history')}
      columns={useColumns()}
      filters={filters}
      sort={NEWEST}
      rowKey={({ id }) => id}
      rowName={({ id }) => id}
      read={async (query, from, to) => pageRows(rows, query, [from, to], HOW)}
      csv={{ fileName: 'plan-versions.csv', columns: CSV }}
      empty={
        <EmptyState
          level={3}
          icon={<History size={40} strokeWidth={1.25} />}
          title={t('products.emptyTitle')}
        >
          {t('products.empty')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslations('plans');
  const { date } = useFormat();
  const priceText = usePriceText();
  return [
    { key: 'plan', title: t('products.plan'), isSortable: true, render: ({ plan }) => plan.label },
    { key: 'version', title: t('products.version'), render: ({ version }) => version },
    {
      key: 'since',
      title: t('products.since'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ at }) => (at ? date(at) : t('products.start')),
    },
    {
      key: 'prices',
      title: t('products.prices'),
      render: ({ prices, plan }) =>
        prices.map((price) => <div key={price.period}>{priceText(price, plan.currency)}</div>),
    },
    { key: 'by', title: t('products.by'), render: ({ setBy }) => <bdi>{setBy || '–'}</bdi> },
    { key: 'reason', title: t('products.reason'), render: ({ reason }) => <bdi>{reason || '–'}</bdi> },
  ];
}
