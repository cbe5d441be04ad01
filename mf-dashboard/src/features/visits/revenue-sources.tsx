import { Skeleton, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { MoneySums } from './money-sums.tsx';
import type { useSourceRevenue } from './use-visits.ts';
import { valueLabel } from './value-label.ts';

const SHOWN = 8;

/** Shows the revenue of each source; the rows of all add up to the revenue. */
export function RevenueSources({ revenue }: { revenue: ReturnType<typeof useSourceRevenue> }) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const { data, error, mutate } = revenue;
  const rows = data?.rows.slice(0, SHOWN);
  return (
    <Part title={t('revenueBySource')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton $height="12rem" />}
      {rows?.length === 0 && <Muted>{t('noRevenue')}</Muted>}
      {data && rows && rows.length > 0 && (
        <Table
          caption={t('revenueBySource')}
          rows={rows}
          rowKey={({ value }) => value ?? 'unknown '}
          columns={[
            {
              key: 'value',
              title: t('one.source'),
              render: ({ value }) => <bdi>{valueLabel(t, 'source', value)}</bdi>,
            },
            {
              key: 'orders',
              title: t('measure.orders'),
              align: 'end',
              render: ({ orders }) => count(orders),
            },
            {
              key: 'revenue',
              title: t('measure.revenue'),
              align: 'end',
              render: ({ money }) => <MoneySums money={money} currency={data.currency} />,
            },
          ]}
        />
      )}
    </Part>
  );
}
