import type { ChartUnit } from './types.ts';

export interface Scale {
  bottom: number;
  top: number;
  ticks: number[];
}

const MAX_INTERVALS = 4;

/**
 * Returns 3 to 5 round ticks that hold all values and zero.
 * @param smallest the smallest step that means anything: 1 for counts and minor units
 */
export function toScale(min: number, max: number, smallest = 0): Scale {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  let step = Math.max(10 ** Math.floor(Math.log10((high - low) / MAX_INTERVALS || 1)), smallest);
  const count = (value: number) => Math.ceil(round(value / step));
  for (let factor = 0; count(high) + count(-low) > MAX_INTERVALS; factor += 1) {
    step *= factor % 3 === 1 ? 2.5 : 2;
  }
  const below = count(-low);
  const above = Math.max(count(high), 2 - below);
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => round((index - below) * step));
  return { bottom: ticks[0] ?? 0, top: ticks.at(-1) ?? 1, ticks };
}

/** Ends the axis of an empty chart, so that it still reads like one. */
export const EMPTY_TOP: Record<ChartUnit['kind'], number> = { count: 10, money: 10_000, percent: 1 };

/** Cuts off what binary fractions add: 0.30000000000000004. */
const round = (value: number): number => Number(value.toPrecision(12));
