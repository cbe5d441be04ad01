import { Chart, type ChartSeries } from '@stoa/shared/charts';
import type { HealthReport } from '@stoa/shared/contracts/health';
import { useTranslations } from '@stoa/shared/i18n';
import { Stack } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { chartBuckets, rateOf, volumeOf } from './chart-buckets.ts';

export const LINES = ['target', 'base', 'other'] as const;
export type LineKind = (typeof LINES)[number];

const TONES: Record<LineKind, ChartSeries['tone']> = { target: undefined, base: 'neutral', other: undefined };
const RATE_REM = 9;
const LOADS_REM = 6;

interface HealthChartProps {
  report: HealthReport;
  /** Which versions get a line, the one in question first. */
  versions: readonly { version: string; kind: LineKind }[];
  /** The rate above which the guard acts. */
  guard: number;
  now: Date;
}

/** Failures by version over time against the guard, and how much was loaded. */
export function HealthChart({ report, versions, guard, now }: HealthChartProps) {
  const { t } = useTranslations('cockpit');
  const { percent } = useFormat();
  const buckets = chartBuckets(report, now);
  const at = buckets.map((bucket) => bucket.at);
  const volumes = buckets.map(volumeOf);
  return (
    <Stack $gap={4}>
      <div>
        <h4>{t('chart.rate')}</h4>
        <Chart
          label={t('chart.rate')}
          at={at}
          unit={{ kind: 'percent' }}
          series={versions.map(({ version, kind }) => ({
            label: version,
            tone: TONES[kind],
            values: buckets.map((bucket) => rateOf(bucket.versions[version])),
          }))}
          limit={{ label: t('chart.guard', { rate: percent(guard) }), value: guard }}
          emptyText={t('chart.noFailures')}
          plotHeight={RATE_REM}
          isLastRunning
        />
      </div>
      <div>
        <h4>{t('chart.loads')}</h4>
        <Chart
          label={t('chart.loads')}
          kind="stacked"
          at={at}
          series={[
            {
              label: t('chart.succeeded'),
              tone: 'neutral',
              values: volumes.map(({ loads, failed }) => loads - Math.min(loads, failed)),
            },
            {
              label: t('chart.failed'),
              tone: 'danger',
              values: volumes.map(({ loads, failed }) => Math.min(loads, failed)),
            },
          ]}
          emptyText={t('chart.quiet')}
          plotHeight={LOADS_REM}
          isLastRunning
        />
      </div>
    </Stack>
  );
}
