import type { HealthReport } from '@stoa/shared/contracts/health';
import { useTranslations } from '@stoa/shared/i18n';
import { Cluster } from '@stoa/shared/ui';
import { type PointerEvent, useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { type Bucket, chartBuckets, ratePath, rateOf, topRate, volumeOf } from './chart-buckets.ts';
import { Axis, Frame, Key, Legend, Plot, Readout, Scale, Swatch, Times, Title } from './chart-parts.ts';

export const LINES = ['target', 'base', 'other'] as const;
export type LineKind = (typeof LINES)[number];

interface HealthChartProps {
  report: HealthReport;
  /** Which versions get a line, the one in question first. */
  versions: readonly { version: string; kind: LineKind }[];
  /** The rate above which the guard acts. */
  guard: number;
  now: Date;
}

/** Failures by version over time against the guard, and how much was loaded; a cursor tells one moment exactly. */
export function HealthChart({ report, versions, guard, now }: HealthChartProps) {
  const { t } = useTranslations('cockpit');
  const { percent, time, count } = useFormat();
  const [at, setAt] = useState<number | null>(null);
  const buckets = chartBuckets(report, now);
  const top = topRate(buckets, guard);
  const max = Math.max(1, ...buckets.map((bucket) => volumeOf(bucket).loads));
  const chosen = at === null ? null : (buckets[at] ?? null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * buckets.length);
    setAt(Math.max(0, Math.min(buckets.length - 1, index)));
  };
  const describe = (bucket: Bucket) => {
    const parts = versions.flatMap(({ version }) => {
      const figures = bucket.versions[version];
      const rate = rateOf(figures);
      if (!figures || rate === null) return [];
      const { loads, failed } = figures;
      return [t('chart.at', { version, loads: count(loads), failed: count(failed), rate: percent(rate) })];
    });
    return `${time(bucket.at)}  ${parts.length > 0 ? parts.join(' · ') : t('chart.quiet')}`;
  };
  const box = `0 0 ${buckets.length} 1`;

  return (
    <figure>
      <Legend>
        {versions.map(({ version, kind }) => (
          <Key key={version}>
            <Swatch data-line={kind} />
            <bdi>{version}</bdi>
          </Key>
        ))}
        <Key>
          <Swatch data-line="guard" />
          {t('chart.guard', { rate: percent(guard) })}
        </Key>
      </Legend>
      <Frame dir="ltr" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        <Title>{t('chart.rate')}</Title>
        <Plot $height="9rem">
          <svg viewBox={box} preserveAspectRatio="none" aria-hidden>
            <path data-grid d={`M0 0.5H${buckets.length}`} />
            <path data-line="guard" d={`M0 ${1 - guard / top}H${buckets.length}`} />
            {versions.toReversed().map(({ version, kind }) => (
              <path key={version} data-line={kind} d={ratePath(buckets, version, top)} />
            ))}
            {at !== null && <path data-cursor d={`M${at + 0.5} 0V1`} />}
          </svg>
          <Scale aria-hidden>
            <span>{percent(top)}</span>
            <span>{percent(0)}</span>
          </Scale>
        </Plot>
        <Title>{t('chart.loads')}</Title>
        <Plot $height="4rem">
          <svg viewBox={box} preserveAspectRatio="none" aria-hidden>
            {buckets.map((bucket, index) => {
              const { loads, failed } = volumeOf(bucket);
              const [high, low] = [loads / max, Math.min(loads, failed) / max];
              return (
                <g key={bucket.at}>
                  {high > low && (
                    <rect data-bar="ok" x={index + 0.15} width={0.7} y={1 - high} height={high - low} />
                  )}
                  {low > 0 && (
                    <rect data-bar="failed" x={index + 0.15} width={0.7} y={1 - low} height={low} />
                  )}
                </g>
              );
            })}
            {at !== null && <path data-cursor d={`M${at + 0.5} 0V1`} />}
          </svg>
          <Scale aria-hidden>
            <span>{count(max)}</span>
          </Scale>
        </Plot>
        <Times aria-hidden>
          {[0, Math.floor(buckets.length / 2), buckets.length - 1].map((index) => (
            <span key={index}>
              {time(buckets[index]?.at ?? report.series[0]?.minute ?? now.toISOString())}
            </span>
          ))}
        </Times>
        <Axis
          type="range"
          min={0}
          max={buckets.length - 1}
          value={at ?? buckets.length - 1}
          aria-label={t('chart.cursor')}
          aria-valuetext={describe(chosen ?? (buckets.at(-1) as Bucket))}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </Frame>
      <Readout as="figcaption">
        <Cluster as="span" $gap={2}>
          {chosen ? <bdi>{describe(chosen)}</bdi> : t('chart.hint')}
        </Cluster>
      </Readout>
    </figure>
  );
}
