import { beforeText, type ChartModel, type ModelSeries, timeText } from './model.ts';
import type { ChartProps } from './types.ts';
import { deltaText, formatValue } from './units.ts';

type Translate = (key: string, values?: Record<string, string>) => string;

export interface ReadingLine {
  series: ModelSeries;
  value: string;
  /** The comparison's name with its days, and its value. */
  before: { label: string; value: string } | null;
  delta: string | null;
}
export interface Reading {
  time: string;
  lines: ReadingLine[];
}

/** Reads one bucket of the shown series, for the tooltip and for the voice. */
export function readBucket(
  model: ChartModel,
  shown: readonly ModelSeries[],
  index: number,
  { comparison, isLastRunning }: Pick<ChartProps, 'comparison' | 'isLastRunning'>,
  { t, language }: { t: Translate; language: string },
): Reading {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? t('gap') : formatValue(value, model.unit, language);
  const date = timeText(model, index, language);
  const beforeDate = beforeText(model, comparison?.at, index, language);
  const label = comparison?.label ?? '';
  return {
    time: isLastRunning && index === model.at.length - 1 ? t('running', { date }) : date,
    lines: shown.map((series) => ({
      series,
      value: text(series.values[index]),
      before: series.before && {
        label: beforeDate ? t('before', { label, date: beforeDate }) : label,
        value: text(series.before[index]),
      },
      delta: deltaText(series.values[index] ?? null, series.before?.[index], language),
    })),
  };
}

/** Says a bucket in one line. */
export function sayReading({ time, lines }: Reading, t: Translate): string {
  const parts = lines.flatMap(({ series: { label }, value, before, delta }) => [
    t('value', { label, value }),
    ...(before ? [t('value', before)] : []),
    ...(delta ? [delta] : []),
  ]);
  return [time, ...parts].join(' · ');
}
