export type ChartKind = 'line' | 'bars' | 'stacked';

/** Gives values their meaning: counts, minor units of a currency, or shares of one. */
export type ChartUnit = { kind: 'count' } | { kind: 'money'; currency: string } | { kind: 'percent' };

/** One value for each bucket; null is a gap, which zero is not. */
export type ChartValues = readonly (number | null)[];

export interface ChartSeries {
  label: string;
  values: ChartValues;
  /** The same buckets of the period it is compared with. */
  before?: ChartValues | null | undefined;
  /** Only where a series has a meaning of its own; else the order gives each its ink. */
  tone?: 'danger' | 'neutral' | undefined;
}

export interface ChartProps {
  /** The accessible name, and the name of the downloaded file. */
  label: string;
  kind?: ChartKind | undefined;
  /** The start of each bucket, oldest first: days (2026-11-26) or moments with a time. */
  at: readonly string[];
  series: readonly ChartSeries[];
  unit?: ChartUnit | undefined;
  /** Names the comparison period; `at` holds its own days. */
  comparison?: { label: string; at?: readonly string[] | undefined } | null | undefined;
  /** A value that a line across the plot marks. */
  limit?: { label: string; value: number } | undefined;
  /** The last bucket isn't over yet, so it is hatched. */
  isLastRunning?: boolean | undefined;
  /** Says what is missing when no value is above zero. */
  emptyText?: string | undefined;
  /** Joins neighbours when there are too many. */
  merge?: 'sum' | 'mean' | undefined;
  /** Height of the plot in rem. */
  plotHeight?: number | undefined;
}

export interface FunnelProps {
  label: string;
  steps: readonly { label: string; value: number }[];
}

export interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value in words; else the share. */
  text?: string | undefined;
}

export interface SparklineProps {
  values: ChartValues;
  kind?: 'line' | 'bars' | undefined;
  /** The part of each bar to mark as failed. */
  failed?: readonly number[] | undefined;
}
