import { ReadError } from '../data/must.ts';
import type { ListPage } from './list-types.ts';

interface Reply<Row> {
  data: Row[] | null;
  error: { code?: string; message: string; details?: string | null } | null;
  count: number | null;
  status?: number;
}

/**
 * Reads a reply of the REST dialect as a page of a list; one beyond the end is empty.
 * @throws ReadError with the database's message
 */
export function toListPage<Row>({ data, error, count, status }: Reply<Row>): ListPage<Row> {
  if (error?.code === 'PGRST103') {
    // "An offset of 40 was requested, but there are only 35 rows."
    const total = /only (\d+) rows/.exec(error.details ?? '')?.[1];
    return { rows: [], total: Number(total ?? 0) };
  }
  if (error) throw new ReadError(error.message, status);
  const rows = data ?? [];
  return { rows, total: count ?? rows.length };
}
