import type { CsvColumn, ListPage, ListQuery } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';
import type { Work } from './rows.ts';
import { filterOf } from './work-filter.ts';

/** Reads the work `from`..`to` of a list, and how much matches: pending work by default. */
export async function readWork(
  accountId: string,
  { search, filters, sort }: ListQuery,
  from: number,
  to: number,
): Promise<ListPage<Work>> {
  const rows = await callRpc('grading_list', {
    p_account_id: accountId,
    p_filter: {
      ...filterOf(new URLSearchParams({ ...filters, person: search })),
      sort: sort.isDescending ? `-${sort.key}` : sort.key,
    },
    p_limit: to - from + 1,
    p_offset: from,
  });
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Submissions as CSV, with times as ISO, so that programs can read it. */
export const WORK_CSV: readonly CsvColumn<Work>[] = [
  { column: 'student', title: 'student', value: ({ name }) => name },
  { column: 'student', title: 'attempt', value: ({ number }) => number },
  { column: 'work', title: 'title', value: ({ title }) => title },
  { column: 'work', title: 'kind', value: ({ kind }) => kind },
  { column: 'work', title: 'course', value: ({ course_title }) => course_title },
  { column: 'at', title: 'submitted_at', value: ({ submitted_at }) => new Date(submitted_at).toISOString() },
  { column: 'state', title: 'status', value: ({ state }) => state },
  { column: 'state', title: 'late', value: ({ is_late }) => (is_late ? 'yes' : 'no') },
  { column: 'points', title: 'points', value: ({ points }) => points },
  { column: 'points', title: 'max_points', value: ({ max_points }) => max_points },
];

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    grading_list: Work[];
  }
}
