import { Sparkline } from '@stoa/shared/charts';
import type { HealthReport } from '@stoa/shared/contracts/health';
import { useNow } from '../../data/use-now.ts';
import { chartBuckets, volumeOf } from './chart-buckets.ts';

/** The last minutes of a remote as small bars with their failed part; the text beside it says the same. */
export function HealthSparkline({ series, minutes }: { series: HealthReport['series']; minutes: number }) {
  const volumes = chartBuckets({ series, minutes }, useNow()).map(volumeOf);
  return (
    <Sparkline
      kind="bars"
      values={volumes.map(({ loads }) => loads)}
      failed={volumes.map(({ failed }) => failed)}
    />
  );
}
