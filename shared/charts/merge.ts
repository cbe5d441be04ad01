import type { ChartValues } from './types.ts';

export const MAX_BUCKETS = 400;
/** Bars thinner than this many would be hairlines. */
export const MAX_BARS = 120;

/** A range of buckets that is drawn as one; `to` is not in it. */
export interface Group {
  from: number;
  to: number;
}

/** Weeks sooner than six days. */
const DAY_STEPS = [1, 7, 14, 28];

/** Returns groups of equal length, at most `max`; the newest is whole, the oldest may hold fewer. */
export function toGroups(count: number, max: number, isDaily: boolean): Group[] {
  const minStep = Math.ceil(count / max);
  const step = (isDaily && DAY_STEPS.find((days) => days >= minStep)) || Math.max(1, minStep);
  const groups: Group[] = [];
  for (let to = count; to > 0; to -= step) groups.unshift({ from: Math.max(0, to - step), to });
  return groups;
}

/** Returns one value for each group; a group of gaps stays a gap. */
export function mergeValues(values: ChartValues, groups: readonly Group[], merge: 'sum' | 'mean') {
  return groups.map(({ from, to }) => {
    const present = values.slice(from, to).filter((value) => value !== null);
    if (present.length === 0) return null;
    const sum = present.reduce((total, value) => total + value, 0);
    return merge === 'sum' ? sum : sum / present.length;
  });
}
