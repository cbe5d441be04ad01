import { Link, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, Skeleton, Table } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { PillNav } from '../../components/pill-nav.tsx';
import { Muted } from '../../components/text-box.tsx';
import { downloadText } from '../../data/csv.ts';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { MoneySums } from './money-sums.tsx';
import { Moved, Value } from './moved.tsx';
import { NarrowColumns } from './narrow-columns.ts';
import { readDepth, readTime } from './read-time.ts';
import { SortChoice } from './sort-choice.tsx';
import { useReportPeriod } from './use-report-period.ts';
import { type Dimension, DIMENSIONS, type useSourceRevenue, type useVisits } from './use-visits.ts';
import { useVisitSort } from './use-visit-sort.tsx';
import { valueLabel } from './value-label.ts';
import { joinRows, type Measure, measuresOf, sortRows, type VisitRow } from './visit-rows.ts';
import { visitsCsv } from './visits-csv.ts';
import { VISITS_PATH } from './visits-path.ts';

interface VisitTableProps {
  by: Dimension;
  visits: ReturnType<typeof useVisits>;
  revenue: ReturnType<typeof useSourceRevenue>;
}

/** The values of a dimension: searched, sorted, and as a file. */
export function VisitTable({ by, visits, revenue }: VisitTableProps) {
  const { t, language } = useVisitsTranslations();
  const { count } = useFormat();
  const { from, until } = useReportPeriod();
  const [get, change] = useAddress();
  const [params] = useSearchParams();
  const sort = useVisitSort(by);
  const labelOf = (value: string | null) => valueLabel(t, by, value);
  const { settings } = useSite();
  const currency = revenue.data?.currency ?? settings.currency;
  const find = get('find').toLowerCase();
  const { data } = visits;
  const error = visits.error ?? revenue.error;
  const isFailed = error && (!data || (revenue.error && !revenue.data));
  const all = data && joinRows(data, revenue.data);
  const found = all?.filter(({ value }) => labelOf(value).toLowerCase().includes(find));
  const rows = found && sortRows(found, { ...sort, currency, language, labelOf });
  const to = (next: Dimension) => {
    const rest = new URLSearchParams(params);
    for (const name of ['by', 'sort', 'dir', 'find']) rest.delete(name);
    if (next !== DIMENSIONS[0]) rest.set('by', next);
    return `${VISITS_PATH}${rest.size > 0 ? `?${rest}` : ''}`;
  };
  const render = (row: VisitRow, measure: Measure) => {
    if (measure === 'revenue') return <MoneySums money={row.money} currency={currency} />;
    if (measure === 'orders') return count(row.orders);
    const sum = row.counts[measure];
    if (!sum) return '–';
    const format = { seconds: readTime, depth: readDepth }[measure as 'seconds' | 'depth'];
    return (
      <Value>
        {format ? format(sum.total, language) : count(sum.total)}
        <Moved sum={sum} />
      </Value>
    );
  };
  const download = rows && rows.length > 0 && (
    <Button
      size="sm"
      variant="secondary"
      onClick={() =>
        downloadText(`visits-${by}-${from}-${until}.csv`, visitsCsv(by, rows, { currency, labelOf }))
      }
    >
      <Download size={16} aria-hidden />
      {t('exportCsv')}
    </Button>
  );
  return (
    <Part title={t(`by.${by}`)} action={download}>
      <PillNav
        label={t('byLabel')}
        current={by}
        items={DIMENSIONS.map((one) => ({ key: one, to: to(one), title: t(`by.${one}`) }))}
      />
      <SortChoice by={by} sort={sort} />
      {isFailed && (
        <LoadFailed error={error} onRetry={() => void Promise.all([visits.mutate(), revenue.mutate()])} />
      )}
      {!rows && !error && <Skeleton $height="16rem" />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<ChartNoAxesColumn size={40} strokeWidth={1.25} />}
          title={t(find ? 'noMatch' : 'empty')}
          action={
            find && (
              <Button variant="secondary" onClick={() => change({ find: '' })}>
                {t('clear')}
              </Button>
            )
          }
        >
          {find ? null : t('emptyText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <NarrowColumns>
          <Table
            caption={t(`by.${by}`)}
            rows={rows}
            rowKey={({ value }) => value ?? 'unknown '}
            columns={[
              {
                ...sort.columnOf('value', t(`one.${by}`)),
                render: ({ value }) =>
                  by === 'page' && value?.startsWith('/') ? (
                    <Link to={value}>
                      <bdi>{value}</bdi>
                    </Link>
                  ) : (
                    <bdi>{labelOf(value)}</bdi>
                  ),
              },
              ...measuresOf(by).map((measure) => ({
                ...sort.columnOf(measure, t(`measure.${measure}`)),
                align: 'end' as const,
                render: (row: VisitRow) => render(row, measure),
              })),
            ]}
          />
        </NarrowColumns>
      )}
      {data && data.total_rows > data.rows.length && (
        <Muted>{t('highest', { count: data.rows.length, all: count(data.total_rows) })}</Muted>
      )}
    </Part>
  );
}
