import { Button, Price } from '@stoa/shared/ui';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import type { ReactNode } from 'react';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { useReportPeriod } from './use-report-period.ts';
import type { SourceRevenue, Sum, useSourceRevenue, useVisits } from './use-visits.ts';

interface VisitTilesProps {
  visits: ReturnType<typeof useVisits>;
  revenue?: ReturnType<typeof useSourceRevenue>;
  children?: ReactNode;
}

/** Key figures of the period; each fails alone and can be asked again. */
export function VisitTiles({ visits, revenue, children }: VisitTilesProps) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const { days } = useReportPeriod();
  const note = useBeforeNote();
  const totals = visits.data?.totals;
  const aDay = (sum: number) => count(meanOf(sum, days));
  const counted = (sum: Sum | undefined) => ({
    value: sum && count(sum.total),
    note: sum && note(sum.before === null ? null : count(sum.before)),
  });
  return (
    <FigureTiles>
      <Tile
        query={visits}
        name={t('visitorsADay')}
        value={totals && aDay(totals.visitors.total)}
        note={
          totals &&
          [
            t('visitorSum', { value: count(totals.visitors.total) }),
            note(totals.visitors.before === null ? null : aDay(totals.visitors.before)),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <Tile query={visits} name={t('views')} {...counted(totals?.views)} />
      <Tile query={visits} name={t('entries')} {...counted(totals?.entries)} />
      {revenue && <RevenueTiles revenue={revenue} />}
      {children}
    </FigureTiles>
  );
}

function RevenueTiles({ revenue }: { revenue: NonNullable<VisitTilesProps['revenue']> }) {
  const { t, language } = useVisitsTranslations();
  const { money } = useFormat();
  const note = useBeforeNote();
  const { data } = revenue;
  const amounts = (sums: SourceRevenue['revenue'], currency: string) =>
    (sums.length > 0 ? sums : [{ currency, total: 0 }]).map((one) => (
      <Price key={one.currency} minor={one.total} currency={one.currency} locale={language} />
    ));
  const isCompared = data?.revenue.some(({ before }) => before !== null);
  return (
    <>
      <Tile
        query={revenue}
        name={t('revenue')}
        value={data && amounts(data.revenue, data.currency)}
        note={note(
          data && isCompared
            ? data.revenue.map((one) => money(one.before ?? 0, one.currency)).join(' · ')
            : null,
        )}
      />
      <Tile query={revenue} name={t('known')} value={data && amounts(knownRevenue(data), data.currency)} />
    </>
  );
}

interface TileProps {
  query: { error: Error | undefined; data: unknown; mutate(): Promise<unknown> };
  name: string;
  value: ReactNode;
  note?: string | undefined;
}

/** One figure, or that it could not be loaded. */
export function Tile({ query, name, value, note }: TileProps) {
  const { t } = useVisitsTranslations();
  if (!query.error || query.data !== undefined) return <FigureTile name={name} value={value} note={note} />;
  const retry = (
    <Button size="sm" variant="secondary" onClick={() => void query.mutate()}>
      {t('retry')}
    </Button>
  );
  return <FigureTile name={name} value={retry} note={t('figuresFailed')} />;
}

/** Tells a figure of the days compared with. */
export function useBeforeNote() {
  const { t } = useVisitsTranslations();
  const { days, compare } = useReportPeriod();
  return (value: string | null) =>
    value === null ? undefined : t(`before.${compare}`, { value, count: days });
}

/** A mean as it reads best: below ten with one decimal. */
function meanOf(sum: number, days: number): number {
  const mean = sum / days;
  return mean < 10 ? Math.round(mean * 10) / 10 : Math.round(mean);
}

/** The revenue without the orders of unknown origin. */
function knownRevenue({ revenue, rows }: SourceRevenue): SourceRevenue['revenue'] {
  const unknown = rows.find(({ value }) => value === null)?.money ?? [];
  return revenue.map((one) => {
    const part = unknown.find(({ currency }) => currency === one.currency);
    return { ...one, total: one.total - (part?.total ?? 0) };
  });
}
