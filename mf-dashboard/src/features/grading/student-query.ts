import type { CsvColumn, ListPage, ListQuery } from '@stoa/shared/lists';
import { callRpc } from '../../data/call-rpc.ts';
import { daysBetween } from '../../data/days-between.ts';
import type { Student } from './rows.ts';

/** Reads the students `from`..`to` of a course, and how many match. */
export async function readStudents(
  courseId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<Student>> {
  const { from, before } = daysBetween(filters['started'] ?? '', range.timeZone);
  const rows = await callRpc('course_students', {
    p_course_id: courseId,
    p_filter: {
      sort: sort.isDescending ? `-${sort.key}` : sort.key,
      ...(filters['status'] && { status: filters['status'] }),
      ...(search.trim() && { person: search.trim() }),
      ...(from && { from }),
      ...(before && { before }),
    },
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
  });
  return { rows, total: rows[0]?.total ?? 0 };
}

const iso = (at: string | null) => at && new Date(at).toISOString();

/** Students of a course as CSV, with times as ISO, so that programs can read it. */
export const STUDENT_CSV: readonly CsvColumn<Student>[] = [
  { column: 'name', title: 'name', value: ({ name }) => name },
  { column: 'done', title: 'progress_percent', value: ({ progress }) => progress },
  { column: 'done', title: 'status', value: ({ status }) => status },
  { column: 'access', title: 'access', value: ({ access }) => access },
  { column: 'started', title: 'enrolled_at', value: ({ started_at }) => iso(started_at) },
  { column: 'seen', title: 'last_active_at', value: ({ last_active_at }) => iso(last_active_at) },
  { column: 'completed', title: 'completed_at', value: ({ completed_at }) => iso(completed_at) },
];
