const PAGE_ROWS = 500;
const ROWS_MAX = 20_000;

type Reply<T> = PromiseLike<{ data: T[] | null; error: { message: string } | null }>;

/**
 * Reads every row of a list, page by page.
 * @param readPage reads the rows `from`..`to`, both included
 * @throws the backend's message, or a plain sentence when there are more rows than one export may hold
 */
export async function readAll<T>(readPage: (from: number, to: number) => Reply<T>): Promise<T[]> {
  const rows: T[] = [];
  while (rows.length < ROWS_MAX) {
    const { data, error } = await readPage(rows.length, rows.length + PAGE_ROWS - 1);
    if (error) throw new Error(error.message);
    rows.push(...(data ?? []));
    if (!data || data.length < PAGE_ROWS) return rows;
  }
  throw new Error(`More than ${ROWS_MAX} rows: narrow the list first.`);
}
