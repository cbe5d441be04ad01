import type { GradebookRow } from '@stoa/shared/contracts/learning';
import { useQuery } from '@stoa/shared/data';
import { callRpc } from '../../data/call-rpc.ts';

export const GRADEBOOK_PAGE_SIZE = 25;
const EXPORT_PAGE_SIZE = 500;
const EXPORT_MAX = 20_000;

/** A line of `gradebook` as a page of it is read. */
export interface BookRow extends GradebookRow {
  /** Percentage in which ungraded work counts as zero; null if there is nothing to grade. */
  percent: number | null;
  total: number;
}

/** A column of the gradebook. */
export interface BookItem {
  kind: 'quiz' | 'assignment';
  id: string;
  title: string;
  average: number | null;
  graded: number;
}

const readPage = (courseId: string, search: string, limit: number, offset: number) =>
  callRpc('gradebook', {
    p_course_id: courseId,
    p_limit: limit,
    p_offset: offset,
    p_search: search,
  });

/** One page of students, and the columns. */
export function useGradebook(courseId: string, search: string, page: number) {
  return useQuery<{ rows: BookRow[]; items: BookItem[] }, Error>(
    ['gradebook', courseId, search, page],
    async () => {
      const [rows, items] = await Promise.all([
        readPage(courseId, search, GRADEBOOK_PAGE_SIZE, (page - 1) * GRADEBOOK_PAGE_SIZE),
        callRpc('gradebook_items', { p_course_id: courseId }),
      ]);
      return { rows, items };
    },
    { keepPreviousData: true },
  );
}

/** Every student of the course, for the export. */
export async function readGradebook(courseId: string, search: string): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  while (rows.length < EXPORT_MAX) {
    const next = await readPage(courseId, search, EXPORT_PAGE_SIZE, rows.length);
    rows.push(...next);
    if (next.length < EXPORT_PAGE_SIZE) break;
  }
  return rows;
}

/** The mark of a student in a column; null while nothing is graded. */
export const markOf = (row: BookRow, { kind, id }: BookItem): number | null =>
  (kind === 'quiz' ? row.quizzes[id] : row.assignments[id]) ?? null;

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    gradebook: BookRow[];
    gradebook_items: BookItem[];
  }
}
