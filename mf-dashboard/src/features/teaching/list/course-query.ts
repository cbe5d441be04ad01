import type { ListPage, ListQuery } from '@stoa/shared/lists';
import { choiceValues } from '@stoa/shared/lists/filter-values';
import { daysBetween } from '../../../data/days-between.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import type { TaughtCourse } from './course-list.ts';

export const NEWEST_COURSE = { key: 'updated', isDescending: true };

/** Returns the name of a sort as `taught_courses` knows it. */
function sortName({ key, isDescending }: ListQuery['sort']): string {
  if (key === 'updated') return isDescending ? 'changed' : 'oldest';
  return isDescending ? `-${key}` : key;
}

/** Reads the courses `from`..`to` of an instructor's list, and how many match. */
export async function readTaughtCourses(
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<TaughtCourse>> {
  const statuses = choiceValues(filters['status'] ?? '');
  const accesses = choiceValues(filters['access'] ?? '');
  const { from, before } = daysBetween(filters['updated'] ?? '', range.timeZone);
  const { courses, total } = await callTeachingRpc('taught_courses', {
    p_account_id: accountId,
    p_search: search,
    p_sort: sortName(sort),
    p_filter: {
      ...(statuses.length > 0 && { statuses }),
      ...(accesses.length > 0 && { accesses }),
      ...(from && { from }),
      ...(before && { before }),
    },
    p_limit: range.to - range.from + 1,
    p_offset: range.from,
  });
  return { rows: courses, total };
}
