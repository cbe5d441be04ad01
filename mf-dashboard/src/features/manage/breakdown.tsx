import { Button, Cluster, onMobile, Price, Skeleton, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Link, useSearchParams } from '@stoa/shared/router';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { ListFilters } from '../../components/list-filters.tsx';
import { PillNav } from '../../components/pill-nav.tsx';
import { SortButton } from '../../components/sort-button.tsx';
import { Muted } from '../../components/text-box.tsx';
import { downloadText } from '../../data/csv.ts';
import { deltaOf } from '../../data/delta.ts';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { countOf, isMoney, type Measure, MEASURES, moneyOf, sortRows } from './figure-columns.ts';
import { figuresCsv } from './figures-csv.ts';
import {
  type Dimension,
  DIMENSIONS,
  type FigureRow,
  type ManageFigures,
  type Sum,
  useDimension,
} from './use-figures.ts';

const PATHS: Record<Dimension, ((id: string) => string) | null> = {
  course: (id) => `/dashboard/instructor/statistics?course=${id}`,
  product: (id) => `/dashboard/manage/ecommerce/products/${id}`,
  coupon: (id) => `/dashboard/manage/ecommerce/coupons/${id}`,
  source: null,
};

const Value = styled.span`
  display: grid;
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;
/** The head of the table, and with it the way to sort, is hidden on a phone. */
const Narrow = styled.div`
  display: none;
  ${onMobile} {
    display: block;
  }
`;
const Frame = styled.div`
  min-block-size: 16rem;
`;

/** The figures of the period by course, product, coupon or source; sortable, and as a file. */
export function Breakdown({ data }: { data: ManageFigures | undefined }) {
  const { t, language } = useManageTranslations();
  const { count } = useFormat();
  const { days } = usePeriod();
  const by = useDimension();
  const [params] = useSearchParams();
  const [get, change] = useAddress();
  const measures = MEASURES[by];
  const sorted = [...measures, 'title' as const].find((one) => one === get('sort')) ?? measures[0]!;
  const isAscending = get('dir') === 'asc' || (sorted === 'title' && get('dir') !== 'desc');
  const sortBy = (key: Measure | 'title') => {
    const turned = key === sorted ? !isAscending : key === 'title';
    change({
      sort: key === measures[0] ? '' : key,
      dir: turned === (key === 'title') ? '' : turned ? 'asc' : 'desc',
    });
  };
  const columnOf = (key: Measure | 'title', title: string) => ({
    key,
    title,
    sort: {
      button: <SortButton onClick={() => sortBy(key)}>{title}</SortButton>,
      order:
        key !== sorted ? ('none' as const) : isAscending ? ('ascending' as const) : ('descending' as const),
    },
  });
  const to = (next: Dimension) => {
    const rest = new URLSearchParams(params);
    for (const name of ['by', 'sort', 'dir']) rest.delete(name);
    if (next !== DIMENSIONS[0]) rest.set('by', next);
    return `/dashboard/manage${rest.size > 0 ? `?${rest}` : ''}`;
  };
  const rows = data && sortRows(data.rows, sorted, isAscending, { currency: data.currency, language });
  return (
    <Part
      title={t('overview.breakdown')}
      action={
        rows &&
        rows.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => downloadText(`figures-${by}-${days}-days.csv`, figuresCsv(by, { ...data, rows }))}
          >
            <Download size={16} aria-hidden />
            {t('overview.exportCsv')}
          </Button>
        )
      }
    >
      <PillNav
        label={t('overview.breakdownBy')}
        current={by}
        items={DIMENSIONS.map((one) => ({ key: one, to: to(one), title: t(`overview.by.${one}`) }))}
      />
      {measures.length > 1 && (
        <Narrow>
          <ListFilters
            choices={[
              {
                label: t('overview.sortBy'),
                value: sorted,
                options: [...measures, 'title' as const].map(
                  (one) =>
                    [one, one === 'title' ? t(`overview.one.${by}`) : t(`overview.measure.${one}`)] as const,
                ),
                onChange: (next) => change({ sort: next === measures[0] ? '' : next, dir: '' }),
              },
            ]}
          />
        </Narrow>
      )}
      <Frame>
        {!rows && <Skeleton $height="16rem" />}
        {rows?.length === 0 && <Muted>{t(`overview.empty.${by}`)}</Muted>}
        {rows && rows.length > 0 && (
          <Table
            caption={t(`overview.by.${by}`)}
            rows={rows}
            rowKey={({ key }) => key}
            columns={[
              {
                ...columnOf('title', t(`overview.one.${by}`)),
                render: ({ id, title }) =>
                  id && PATHS[by] ? (
                    <Link to={PATHS[by](id)}>
                      <bdi>{title || t('overview.deleted')}</bdi>
                    </Link>
                  ) : (
                    <bdi>{title || t('overview.deleted')}</bdi>
                  ),
              },
              ...measures.map((measure) => ({
                ...columnOf(measure, t(`overview.measure.${measure}`)),
                align: 'end' as const,
                render: (row: FigureRow) =>
                  isMoney(measure) ? (
                    <Money row={row} measure={measure} currency={data.currency} />
                  ) : (
                    <Value>
                      {count(countOf(row, measure).total)}
                      <Moved sum={countOf(row, measure)} />
                    </Value>
                  ),
              })),
            ]}
          />
        )}
      </Frame>
      {data && data.total_rows > data.rows.length && (
        <Muted>{t('overview.highest', { count: data.rows.length, all: count(data.total_rows) })}</Muted>
      )}
      {by === 'source' && <Muted>{t('overview.sourceNote')}</Muted>}
    </Part>
  );
}

function Money({ row, measure, currency }: { row: FigureRow; measure: Measure; currency: string }) {
  const { language } = useManageTranslations();
  const amounts = moneyOf(row, measure);
  const shown = amounts.length > 0 ? amounts : [{ currency, total: 0, before: null }];
  return (
    <Value>
      {shown.map((one) => (
        <Cluster key={one.currency} $gap={2} style={{ justifyContent: 'end' }}>
          <Price minor={one.total} currency={one.currency} locale={language} />
          <Moved sum={one} />
        </Cluster>
      ))}
    </Value>
  );
}

function Moved({ sum }: { sum: Sum }) {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  const delta = deltaOf(sum.total, sum.before);
  if (!delta) return null;
  return (
    <small>
      {t(`overview.moved.${delta.kind}`, { percent: 'percent' in delta ? count(delta.percent) : '' })}
    </small>
  );
}
