import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type CsvColumn, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Button } from '@stoa/shared/ui';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';
import { AFFILIATE_PATHS } from './affiliate-paths.ts';
import type { AffiliateLine } from './affiliate-query.ts';

/** The columns of affiliates. */
export function useAffiliateColumns(onEdit: (affiliate: AffiliateLine) => void): ListColumn<AffiliateLine>[] {
  const { t } = useAffiliateTranslations();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      render: ({ id, name, code }) => (
        <>
          <Link to={`${AFFILIATE_PATHS.commissions}?affiliate=${id}`}>
            <bdi>{name || t('former')}</bdi>
          </Link>
          <CellLine title={code}>
            <bdi dir="ltr">{code}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => (
        <StatusBadge
          status={state}
          tone={state === 'applied' ? 'info' : state === 'banned' ? 'danger' : undefined}
        >
          {t(`states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'clicks',
      title: t('list.clicks'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: ({ clicks }) => format.count(clicks),
    },
    {
      key: 'orders',
      title: t('list.orders'),
      align: 'end',
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ orders }) => format.count(orders),
    },
    ...(['open', 'paid'] as const).map((key): ListColumn<AffiliateLine> => ({
      key,
      title: t(`list.${key}`),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      render: (line) => format.money(line[`${key}_minor`], line.currency),
    })),
    {
      key: 'payout',
      title: t('list.payout'),
      render: ({ payout_hint: hint }) =>
        hint ? (
          <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
            {hint}
          </bdi>
        ) : (
          <Muted as="span">{t('list.noPayout')}</Muted>
        ),
    },
    {
      key: 'coupons',
      title: t('list.coupons'),
      isHidden: true,
      render: ({ coupons }) => coupons.join(', ') || '–',
    },
    { key: 'email', title: t('list.email'), isHidden: true, render: ({ email }) => <bdi>{email}</bdi> },
    {
      key: 'applied',
      title: t('list.applied'),
      align: 'end',
      isSortable: true,
      isDescendingFirst: true,
      isHidden: true,
      render: ({ applied_at: at }) => format.date(at),
    },
    {
      key: 'edit',
      title: t('actions'),
      align: 'end',
      render: (line) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('editNamed', { name: line.name || line.code })}
          onClick={() => onEdit(line)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ];
}

/** Affiliates as CSV, so that programs can read it. */
export const AFFILIATE_CSV: readonly CsvColumn<AffiliateLine>[] = [
  { title: 'name', value: ({ name }) => name },
  { title: 'email', value: ({ email }) => email },
  { title: 'code', value: ({ code }) => code },
  { title: 'state', value: ({ state }) => state },
  { title: 'clicks', value: ({ clicks }) => clicks },
  { title: 'orders', value: ({ orders }) => orders },
  { title: 'open_minor', value: ({ open_minor: minor }) => minor },
  { title: 'paid_minor', value: ({ paid_minor: minor }) => minor },
  { title: 'currency', value: ({ currency }) => currency },
  { title: 'applied_at', value: ({ applied_at: at }) => new Date(at).toISOString() },
];
