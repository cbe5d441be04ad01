import { toCsv } from '@stoa/shared/contracts/csv';
import { type BookItem, type BookRow, markOf } from './use-gradebook.ts';

const FIXED = ['name', 'status', 'progress', 'started_at', 'completed_at'];

/** The gradebook as CSV: per cent as plain numbers, times as ISO, so that programs can read it. */
export function gradebookCsv(items: readonly BookItem[], rows: readonly BookRow[]): string {
  return toCsv(
    [...FIXED, ...items.map(({ title }) => title), 'average', 'total'],
    rows.map((row) => [
      row.name,
      row.status,
      row.progress,
      new Date(row.started_at).toISOString(),
      row.completed_at && new Date(row.completed_at).toISOString(),
      ...items.map((item) => markOf(row, item)),
      row.average,
      row.percent,
    ]),
  );
}
