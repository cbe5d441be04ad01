import { styled } from 'styled-components';

const WIDTH = 100;
const HEIGHT = 24;
const POINTS_MAX = 45;

const Line = styled.svg`
  inline-size: 100%;
  block-size: 1.5rem;
  overflow: visible;
  fill: none;
  stroke: var(--stoa-primary-text);
  stroke-width: 1.5;
  :dir(rtl) > & {
    transform: scaleX(-1);
  }
`;

/** The course of a figure at a glance; its numbers stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const size = Math.ceil(values.length / POINTS_MAX);
  const sums = Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size).reduce((sum, value) => sum + value, 0),
  );
  const highest = Math.max(1, ...sums);
  const points = sums.map(
    (sum, index) =>
      `${((index / Math.max(1, sums.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - (Math.max(0, sum) / highest) * HEIGHT).toFixed(1)}`,
  );
  return (
    <Line viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </Line>
  );
}
