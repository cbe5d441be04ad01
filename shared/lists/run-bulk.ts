import type { BulkAction } from './list-types.ts';

const PARALLEL_CALLS = 4;

export interface BulkResult<Row> {
  changed: Row[];
  failed: { row: Row; error: unknown }[];
}

/** Marks a row that an action can't change as it stands. */
export class NotPossibleError extends Error {
  override readonly name = 'NotPossibleError';
}

/** Runs an action on each row, a few at a time; a failing row stops no other. */
export async function runBulk<Row>(
  { canRun, run }: Pick<BulkAction<Row>, 'canRun' | 'run'>,
  rows: readonly Row[],
  onProgress?: (done: number) => void,
): Promise<BulkResult<Row>> {
  const errors = new Map<Row, unknown>();
  const waiting = [...rows];
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        if (canRun && !canRun(row)) throw new NotPossibleError('not possible');
        await run(row);
      } catch (error) {
        errors.set(row, error);
      }
      onProgress?.((done += 1));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_CALLS }, work));
  return {
    changed: rows.filter((row) => !errors.has(row)),
    failed: rows.filter((row) => errors.has(row)).map((row) => ({ row, error: errors.get(row) })),
  };
}
