import { type Group, MAX_BARS, MAX_BUCKETS, mergeValues, toGroups } from './merge.ts';
import { EMPTY_TOP, type Scale, toScale } from './ticks.ts';
import { bucketText, isDay } from './time-labels.ts';
import type { ChartKind, ChartProps, ChartSeries, ChartUnit } from './types.ts';

export interface ModelSeries {
  label: string;
  tone: ChartSeries['tone'];
  /** Its place among all series, which decides its ink and pattern even if others are hidden. */
  order: number;
  values: (number | null)[];
  before: (number | null)[] | null;
}

/** Holds the content of a chart, without its geometry. */
export interface ChartModel {
  kind: ChartKind;
  unit: ChartUnit;
  at: string[];
  /** The last of what each bucket holds, as it was given. */
  until: string[];
  groups: Group[];
  isMerged: boolean;
  series: ModelSeries[];
}

/** Merges what is too much to draw. */
export function toModel(props: ChartProps): ChartModel {
  const { at, kind = 'line', unit = { kind: 'count' }, merge = 'sum' } = props;
  const groups = toGroups(at.length, kind === 'line' ? MAX_BUCKETS : MAX_BARS, isDay(at[0]));
  const merged = (values: ChartSeries['values']) => mergeValues(values, groups, merge);
  return {
    kind,
    unit,
    groups,
    isMerged: groups.length < at.length,
    at: groups.map(({ from }) => at[from] ?? ''),
    until: groups.map(({ to }) => at[to - 1] ?? ''),
    series: props.series.map(({ label, tone, values, before }, order) => ({
      label,
      tone,
      order,
      values: merged(at.map((_, index) => values[index] ?? null)),
      before: before ? merged(at.map((_, index) => before[index] ?? null)) : null,
    })),
  };
}

/** Writes the time of a bucket, or that of the bucket it is compared with. */
export function timeText(model: ChartModel, index: number, language: string): string {
  return bucketText(model.at[index] ?? '', model.until[index] ?? '', language);
}

/** Writes the days a bucket is compared with, if they are known. */
export function beforeText(
  { groups }: ChartModel,
  at: readonly string[] | undefined,
  index: number,
  language: string,
): string | null {
  const group = groups[index];
  const [first, last] = [at?.[group?.from ?? 0], at?.[(group?.to ?? 1) - 1]];
  return first && last ? bucketText(first, last, language) : null;
}

/** Tells a chart without a value that could be seen. */
export const isEmpty = (series: readonly ModelSeries[]): boolean =>
  series.every(({ values, before }) => [...values, ...(before ?? [])].every((value) => !value));

/** Returns the scale that holds the shown series. */
export function modelScale({ kind, unit }: ChartModel, shown: readonly ModelSeries[], limit?: number): Scale {
  const smallest = unit.kind === 'percent' ? 0 : 1;
  if (isEmpty(shown)) return toScale(0, Math.max(limit ?? 0, EMPTY_TOP[unit.kind]), smallest);
  const own =
    kind === 'stacked'
      ? stack(shown).flat(2)
      : shown.flatMap(({ values }) => values.filter((value) => value !== null));
  const before = shown.flatMap((one) => (one.before ?? []).filter((value) => value !== null));
  const all = [...own, ...before, limit ?? 0];
  return toScale(Math.min(...all), Math.max(...all), smallest);
}

/** Returns from where to where each bar of each series goes: from zero, or stacked on the others of its sign. */
export function stack(shown: readonly ModelSeries[]): [from: number, to: number][][] {
  const above: number[] = [];
  const below: number[] = [];
  return shown.map(({ values }) =>
    values.map((value, index) => {
      const side = (value ?? 0) < 0 ? below : above;
      const from = side[index] ?? 0;
      side[index] = from + (value ?? 0);
      return [from, from + (value ?? 0)];
    }),
  );
}
