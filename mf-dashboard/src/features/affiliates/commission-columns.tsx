import { numberFormat } from '@stoa/shared/contracts/intl';
import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type CsvColumn, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import type { CommissionLine } from './affiliate-query.ts';

/** The columns of commissions. */
export function useCommissionColumns(): ListColumn<CommissionLine>[] {
  const { t, language } = useAffiliateTranslations();
  const format = useFormat();
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return [
    {
      key: 'order',
      title: t('commissions.order'),
      render: ({ order_id: id, order_number: number, kind }) => (
        <>
          <Link to={`/dashboard/manage/ecommerce/orders/${id}`}>#{number}</Link>
          {kind === 'refund' && <CellLine>{t('commissions.reversal')}</CellLine>}
        </>
      ),
    },
    {
      key: 'affiliate',
      title: t('commissions.affiliate'),
      render: ({ affiliate, code }) => <bdi>{affiliate || code}</bdi>,
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, review_reasons: reasons }) => (
        <>
          <StatusBadge status={state} tone={state === 'review' ? 'warning' : undefined}>
            {t(`commissionStates.${state}`)}
          </StatusBadge>
          {state === 'review' && (
            <CellLine>{reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}</CellLine>
          )}
        </>
      ),
    },
    {
      key: 'base',
      title: t('commissions.base'),
      align: 'end',
      render: ({ base_minor: minor, currency }) => format.money(minor, currency),
    },
    {
      key: 'rate',
      title: t('commissions.rate'),
      align: 'end',
      render: ({ percent_bp: bp }) => (bp === null ? t('commissions.mixed') : percent.format(bp / 10_000)),
    },
    {
      key: 'amount',
      title: t('commissions.amount'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ amount_minor: minor, currency }) => format.money(minor, currency),
    },
    {
      key: 'product',
      title: t('commissions.product'),
      isHidden: true,
      render: ({ title }) => <bdi>{title}</bdi>,
    },
    {
      key: 'via',
      title: t('commissions.via'),
      isHidden: true,
      render: ({ via }) => t(`commissions.vias.${via || 'unknown'}`),
    },
    {
      key: 'approve',
      title: t('commissions.approveAt'),
      align: 'end',
      isSortable: true,
      isHidden: true,
      render: ({ approve_at: at }) => format.date(at),
    },
    {
      key: 'created',
      title: t('commissions.created'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ created_at: at }) => format.date(at),
    },
  ];
}

/** Commissions as CSV, in minor units, so that programs can read it. */
export const COMMISSION_CSV: readonly CsvColumn<CommissionLine>[] = [
  { title: 'order', value: ({ order_number: number }) => number },
  { title: 'kind', value: ({ kind }) => kind },
  { title: 'affiliate', value: ({ affiliate }) => affiliate },
  { title: 'code', value: ({ code }) => code },
  { title: 'state', value: ({ state }) => state },
  { title: 'base_minor', value: ({ base_minor: minor }) => minor },
  { title: 'percent_bp', value: ({ percent_bp: bp }) => bp },
  { title: 'amount_minor', value: ({ amount_minor: minor }) => minor },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'created_at', value: ({ created_at: at }) => new Date(at).toISOString() },
];
