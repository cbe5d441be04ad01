import { Card, Skeleton } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { Muted } from '../../components/text-box.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { useReportPeriod } from './use-report-period.ts';
import type { useVisits } from './use-visits.ts';

/** Visitors of each day, which also reads as a table. */
export function VisitorsChart({ visits }: { visits: ReturnType<typeof useVisits> }) {
  const { t } = useVisitsTranslations();
  const { data, error, mutate } = visits;
  const { until, today } = useReportPeriod();
  return (
    <Part title={t('perDay')}>
      {error && !data && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton $height="12rem" />}
      {data?.days.every(({ views }) => views === 0) && (
        <Muted>{t(until === today ? 'emptyText' : 'empty')}</Muted>
      )}
      {data?.days.some(({ views }) => views > 0) && (
        <Card>
          <TrendChart
            label={t('perDay')}
            isLastRunning={until === today}
            days={data.days.map(({ day, visitors }) => ({ day, value: visitors }))}
          />
        </Card>
      )}
    </Part>
  );
}
