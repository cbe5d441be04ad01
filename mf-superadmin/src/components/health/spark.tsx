import type { HealthReport } from '@stoa/shared/contracts/health';
import { styled } from 'styled-components';
import { useNow } from '../../data/use-now.ts';
import { chartBuckets, volumeOf } from './chart-buckets.ts';

const Picture = styled.svg`
  inline-size: 100%;
  block-size: 2rem;
  border-block-end: 1px solid var(--stoa-border);
  [data-bar='ok'] {
    fill: var(--stoa-border-strong);
  }
  [data-bar='failed'] {
    fill: var(--stoa-danger);
  }
`;

/** The last minutes of a remote as small bars, the failed part red. The words beside it say the same. */
export function Spark({ series, minutes }: { series: HealthReport['series']; minutes: number }) {
  const now = useNow();
  const volumes = chartBuckets({ series, minutes }, now).map(volumeOf);
  const max = Math.max(1, ...volumes.map(({ loads }) => loads));
  return (
    <Picture viewBox={`0 0 ${volumes.length} 1`} preserveAspectRatio="none" aria-hidden>
      {volumes.map(({ loads, failed }, index) => {
        const [high, low] = [loads / max, Math.min(loads, failed) / max];
        return (
          <g key={index}>
            {high > low && (
              <rect data-bar="ok" x={index + 0.15} width={0.7} y={1 - high} height={high - low} />
            )}
            {low > 0 && <rect data-bar="failed" x={index + 0.15} width={0.7} y={1 - low} height={low} />}
          </g>
        );
      })}
    </Picture>
  );
}
