import { styled } from 'styled-components';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ChartProps } from './types.ts';

export const DEFAULT_PLOT_REM = 12;
/** The rows above and below the plot: keys, labels of time, actions. */
export const ROW = 'var(--stoa-chart-row)';
export const TIMES = '1.5rem';
/** Keeps the highest tick below a title. */
export const HEADROOM = '0.5rem';

/** Keeps its height whatever a chart shows: plot, table, nothing, or its place until it comes. */
export const ChartBox = styled.div<{ $plot: number; $hasKeys: boolean }>`
  --stoa-chart-row: 2rem;
  position: relative;
  min-inline-size: 0;
  block-size: calc(
    ${({ $plot, $hasKeys }) => `${$plot}rem + ${TIMES} + ${HEADROOM} + ${ROW} * ${$hasKeys ? 2 : 1}`}
  );
  @media (pointer: coarse) {
    --stoa-chart-row: 2.75rem;
  }
`;

/** Tells whether a row of keys stands above the plot. */
export const hasKeys = ({ series, comparison, limit }: Pick<ChartProps, 'series' | 'comparison' | 'limit'>) =>
  series.length > 1 || Boolean(comparison) || Boolean(limit);

/** Holds the place of a chart. */
export function ChartSkeleton(props: { plotHeight?: number | undefined; hasKeys?: boolean }) {
  return (
    <ChartBox $plot={props.plotHeight ?? DEFAULT_PLOT_REM} $hasKeys={props.hasKeys ?? false} aria-hidden>
      <Skeleton $height="100%" />
    </ChartBox>
  );
}
