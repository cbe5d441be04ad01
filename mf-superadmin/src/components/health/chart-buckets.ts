import type { HealthReport } from '@stoa/shared/contracts/health';

const MAX_BUCKETS = 60;
const MINUTE_MS = 60_000;

export interface BucketFigures {
  loads: number;
  failed: number;
}
/** Some minutes of the chart: what every version did in them. */
export interface Bucket {
  at: string;
  versions: Record<string, BucketFigures>;
}

/** The minutes of a report as buckets of equal length, oldest first; the empty ones are there too. */
export function chartBuckets(report: Pick<HealthReport, 'minutes' | 'series'>, now: Date): Bucket[] {
  const step = Math.ceil(report.minutes / MAX_BUCKETS);
  const count = Math.ceil(report.minutes / step);
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const first = last - count * step + 1;
  const buckets: Bucket[] = Array.from({ length: count }, (_, index) => ({
    at: new Date((first + index * step) * MINUTE_MS).toISOString(),
    versions: {},
  }));
  for (const { minute, version, loadsOk, loadFailed, renderFailed } of report.series) {
    const index = Math.floor((Math.floor(Date.parse(minute) / MINUTE_MS) - first) / step);
    const bucket = buckets[index];
    if (!bucket) continue;
    const figures = (bucket.versions[version] ??= { loads: 0, failed: 0 });
    figures.loads += loadsOk + loadFailed;
    figures.failed += loadFailed + renderFailed;
  }
  return buckets;
}

/** The share of loads that failed; null where nothing was loaded. */
export const rateOf = (figures: BucketFigures | undefined): number | null =>
  figures && figures.loads > 0 ? Math.min(1, figures.failed / figures.loads) : null;

export interface Volume {
  loads: number;
  failed: number;
}

/** All versions of a bucket together. */
export function volumeOf({ versions }: Bucket): Volume {
  const all = Object.values(versions);
  return {
    loads: all.reduce((sum, { loads }) => sum + loads, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}
