import type { DatabaseWatch } from '../../shared/monitoring/database-watch.ts';
import type { PageRead, PageReader } from './page-reader.ts';

/** The database does not answer: to ask it another way would wait as long again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Reads as the reader does, and fails as soon as it is known that the database does not answer. */
export function watchedReader(
  reader: PageReader,
  watch: Pick<DatabaseWatch, 'guard' | 'isAway'>,
): Pick<PageReader, 'read'> {
  return {
    async read<R extends PageRead>(reads: readonly R[]) {
      if (watch.isAway()) throw new DatabaseAway('the database did not answer when it was last asked');
      try {
        return await watch.guard(reader.read(reads));
      } catch (error) {
        if (watch.isAway()) throw new DatabaseAway('the database does not answer', { cause: error });
        throw error;
      }
    },
  };
}
