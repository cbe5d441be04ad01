import { downloadText, toCsv } from '@stoa/shared/contracts/csv';
import type { OwnedSite, SiteUsage } from '@stoa/shared/contracts/owned-sites';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Button } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { holdBelow } from '@stoa/shared/workplace/hold-below';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { FiguresMissing } from './figures-missing.tsx';
import { OwnerScreen } from './owner-screen.tsx';
import { hasFiguresHere, type SiteFigures, useFigures } from './site-figures.ts';

type Month = SiteUsage['months'][number];

const Parts = styled.div`
  display: contents;
  ${holdBelow}
`;

/** Members, sales and usage of one site, to read and to take along. */
export function OwnerReports() {
  const { t } = useTranslations('owned');
  return (
    <OwnerScreen title={t('reports.title')} lead={t('reports.lead')}>
      {({ site }) => (
        <Parts>
          {hasFiguresHere(site) ? <Figures site={site} /> : <FiguresMissing site={site} />}
          <Months site={site} />
        </Parts>
      )}
    </OwnerScreen>
  );
}

function Figures({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { count } = useFormat();
  const { data, error, mutate } = useFigures(site);
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <>
      <FigureTiles>
        <FigureTile
          name={t('reports.members')}
          value={count(data.members.all)}
          note={t('reports.newMembers', { count: data.members.total })}
        />
        <FigureTile name={t('reports.orders')} value={count(data.orders.total)} />
        <FigureTile name={t('reports.enrolments')} value={count(data.enrolments.total)} />
        <FigureTile name={t('reports.completions')} value={count(data.completions.total)} />
      </FigureTiles>
      <Part title={t('reports.sales')}>
        {data.revenue.length === 0 ? <p>{t('reports.noSales')}</p> : <Sales revenue={data.revenue} />}
      </Part>
    </>
  );
}

function Sales({ revenue }: Pick<SiteFigures, 'revenue'>) {
  const { t } = useTranslations('owned');
  const { money } = useFormat();
  const columns: PlainColumn<SiteFigures['revenue'][number]>[] = [
    { key: 'currency', title: t('reports.currency'), render: ({ currency }) => currency },
    {
      key: 'total',
      title: t('reports.revenue'),
      align: 'end',
      render: ({ total, currency }) => money(total, currency),
    },
    {
      key: 'before',
      title: t('reports.before'),
      align: 'end',
      render: ({ before, currency }) => money(before ?? 0, currency),
    },
  ];
  return (
    <PlainTable
      caption={t('reports.sales')}
      columns={columns}
      rows={revenue}
      rowKey={({ currency }) => currency}
    />
  );
}

function Months({ site }: { site: OwnedSite }) {
  const { t } = useTranslations('owned');
  const { data, error, mutate } = useQuery<SiteUsage, Error>(['owned-months', site.account_id], () =>
    apiFetch<SiteUsage>(`/api/sites/${site.account_id}/usage`),
  );
  const months = data?.months;
  const titles = ['month', 'members', 'activePeople', 'courses', 'orders', 'storage'].map((key) =>
    t(`reports.${key}`),
  );
  const save = (rows: readonly Month[]) =>
    downloadText(
      `${site.slug}-usage.csv`,
      toCsv(
        titles,
        rows.map((row) => [
          row.month.slice(0, 7),
          row.members,
          row.activePeople,
          row.courses,
          row.ordersPaid,
          row.storageBytes,
        ]),
      ),
    );
  return (
    <Part
      title={t('reports.months')}
      action={
        months &&
        months.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => save(months)}>
            {t('reports.export')}
          </Button>
        )
      }
    >
      {!months && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {months?.length === 0 && <p>{t('reports.noMonths')}</p>}
      {months && months.length > 0 && <MonthTable months={months} />}
    </Part>
  );
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const { t, language } = useTranslations('owned');
  const { count, kilobytes } = useFormat();
  const figure = (key: string, read: (row: Month) => string): PlainColumn<Month> => ({
    key,
    title: t(`reports.${key}`),
    align: 'end',
    render: read,
  });
  const columns: PlainColumn<Month>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      render: ({ month }) => writeDate(month, language, 'month', 'UTC'),
    },
    figure('members', ({ members }) => count(members)),
    figure('activePeople', ({ activePeople }) => count(activePeople)),
    figure('courses', ({ courses }) => count(courses)),
    figure('orders', ({ ordersPaid }) => count(ordersPaid)),
    figure('storage', ({ storageBytes }) => kilobytes(storageBytes)),
  ];
  return (
    <PlainTable caption={t('reports.months')} columns={columns} rows={months} rowKey={({ month }) => month} />
  );
}
