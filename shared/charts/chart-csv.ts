import { type CsvCell, toCsv } from '../contracts/csv.ts';
import type { ChartModel } from './model.ts';
import type { ChartProps } from './types.ts';
import { plainValue } from './units.ts';

/** The values of a chart as CSV: the start of each bucket as ISO, values as exact decimals. */
export function chartCsv(
  model: ChartModel,
  comparison: ChartProps['comparison'],
  labels: { from: string; to: string; time: string },
): string {
  const { unit, at, until, series, isMerged } = model;
  const header = isMerged ? [labels.from, labels.to] : [labels.time];
  const mark = unit.kind === 'money' ? ` (${unit.currency})` : '';
  for (const { label, before } of series) {
    header.push(label + mark);
    if (before) header.push(`${label}, ${comparison?.label ?? ''}${mark}`);
  }
  const rows = at.map((start, index) => {
    const cells: CsvCell[] = isMerged ? [start, until[index] ?? ''] : [start];
    for (const { values, before } of series) {
      cells.push(plainValue(values[index] ?? null, unit));
      if (before) cells.push(plainValue(before[index] ?? null, unit));
    }
    return cells;
  });
  return toCsv(header, rows);
}
