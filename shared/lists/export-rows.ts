import { toCsv } from '../contracts/csv.ts';
import type { CsvColumn, ListPage } from './list-types.ts';

const PAGE_ROWS = 500;
const MAX_EXPORT_ROWS = 20_000;

/** More rows than one file or one bulk action takes. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
  readonly max: number;
  constructor(max: number) {
    super(`More than ${max} rows`);
    this.max = max;
  }
}

/**
 * Reads every row of a list, page by page.
 * @param readPage reads the rows `from`..`to`, both included
 * @throws TooManyRowsError before the first page too many is read
 */
export async function readAllRows<Row>(
  readPage: (from: number, to: number) => Promise<ListPage<Row>>,
  options: { max?: number; onProgress?: (read: number, total: number) => void } = {},
): Promise<Row[]> {
  const { max = MAX_EXPORT_ROWS, onProgress } = options;
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(rows.length, rows.length + PAGE_ROWS - 1);
    if (page.total > max) throw new TooManyRowsError(max);
    rows.push(...page.rows);
    onProgress?.(rows.length, page.total);
    if (page.rows.length < PAGE_ROWS || rows.length >= page.total) return rows;
  }
}

/** Writes rows as CSV: the columns that are shown, and those that every export has. */
export function rowsToCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  shown: readonly string[] | null,
): string {
  const chosen = columns.filter(({ column }) => !column || !shown || shown.includes(column));
  return toCsv(
    chosen.map(({ title }) => title),
    rows.map((row) => chosen.map(({ value }) => value(row))),
  );
}
