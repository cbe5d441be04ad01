import { styled } from 'styled-components';
import { linePath, toGeometry } from './geometry.ts';
import { mergeValues, toGroups } from './merge.ts';
import type { SparklineProps } from './types.ts';

const WIDTH = 120;
const HEIGHT = 28;
const MAX_POINTS = 60;

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 2rem;
  overflow: visible;
  border-block-end: 1px solid var(--stoa-border);
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  path {
    fill: none;
    stroke: var(--stoa-primary-text);
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  rect {
    fill: var(--stoa-border-strong);
  }
  rect[data-failed] {
    fill: var(--stoa-danger);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    path {
      stroke: CanvasText;
    }
    rect {
      fill: GrayText;
    }
    rect[data-failed] {
      fill: CanvasText;
    }
  }
`;

/** The shape of a metric; hidden from screen readers, as its numbers stand beside it. */
export function Sparkline({ values, kind = 'line', failed }: SparklineProps) {
  const groups = toGroups(values.length, MAX_POINTS, true);
  const sums = mergeValues(values, groups, 'sum');
  const present = sums.filter((value) => value !== null);
  const scale = { bottom: Math.min(0, ...present), top: Math.max(0, ...present) || 1, ticks: [] };
  const geometry = toGeometry(WIDTH, HEIGHT, sums.length, scale);
  return (
    <Picture viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} preserveAspectRatio="none" aria-hidden>
      {kind === 'line' ? <path d={linePath(sums, geometry)} /> : bars()}
    </Picture>
  );

  function bars() {
    const bad = mergeValues(failed ?? [], groups, 'sum');
    const rect = (index: number, value: number) => ({
      x: geometry.x(index) - geometry.band * 0.35,
      width: geometry.band * 0.7,
      y: geometry.y(value),
      height: geometry.y(0) - geometry.y(value),
    });
    return sums.map((value, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a bar is its bucket
      <g key={index}>
        {value !== null && value > 0 && <rect {...rect(index, value)} />}
        {(bad[index] ?? 0) > 0 && (
          <rect data-failed {...rect(index, Math.min(value ?? 0, bad[index] ?? 0))} />
        )}
      </g>
    ));
  }
}
