import type { Scale } from './ticks.ts';
import type { ChartValues } from './types.ts';

/** Turns buckets and values into pixels; time runs from the left here, pages from right to left mirror it. */
export interface Geometry {
  width: number;
  height: number;
  band: number;
  x: (index: number) => number;
  y: (value: number) => number;
}

/** @param count how many buckets share the width */
export function toGeometry(width: number, height: number, count: number, scale: Scale): Geometry {
  const band = width / Math.max(1, count);
  const range = scale.top - scale.bottom || 1;
  return {
    width,
    height,
    band,
    x: (index) => (index + 0.5) * band,
    y: (value) => height - ((value - scale.bottom) / range) * height,
  };
}

type Point = [x: number, y: number];

/** Cuts values into runs without a gap. */
function toRuns(values: ChartValues, { x, y }: Geometry): Point[][] {
  const runs: Point[][] = [];
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    if (value !== null && !isOpen) runs.push([]);
    isOpen = value !== null;
    if (value !== null) runs.at(-1)?.push([x(index), y(value)]);
  }
  return runs;
}

const write = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** Draws a line with gaps; a lone value gets a length, so that round caps make it a dot. */
export const linePath = (values: ChartValues, geometry: Geometry): string =>
  toRuns(values, geometry)
    .map((run) => `M${write(run)}${run.length === 1 ? 'h0.01' : ''}`)
    .join('');

/** Draws the area between a line and zero. */
export function areaPath(values: ChartValues, geometry: Geometry): string {
  const zero = geometry.y(0).toFixed(1);
  return toRuns(values, geometry)
    .filter((run) => run.length > 1)
    .map((run) => `M${run[0]?.[0].toFixed(1)} ${zero}L${write(run)}V${zero}Z`)
    .join('');
}
