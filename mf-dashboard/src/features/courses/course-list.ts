import type { MyCourse } from '@stoa/shared/contracts/learner-screens';

export const STATUSES = ['every', 'active', 'unbegun', 'completed', 'ended'] as const;
export type CourseStatus = (typeof STATUSES)[number];
export const SORTS = ['recent', 'title', 'progress'] as const;
export type CourseSort = (typeof SORTS)[number];

export interface CourseListState {
  search: string;
  status: CourseStatus;
  sort: CourseSort;
}

/** Parses the query string; unknown values fall back to the defaults. */
export function readListState(params: URLSearchParams): CourseListState {
  const oneOf = <T extends string>(all: readonly T[], value: string | null, or: T): T =>
    all.find((one) => one === value) ?? or;
  return {
    search: params.get('search') ?? '',
    status: oneOf(STATUSES, params.get('status'), 'every'),
    sort: oneOf(SORTS, params.get('sort'), 'recent'),
  };
}

/** The same as a part of an address, without what goes without saying. */
export function writeListState({ search, status, sort }: CourseListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (status !== 'every') params.set('status', status);
  if (sort !== 'recent') params.set('sort', sort);
  return params;
}

export function statusOf(course: MyCourse): Exclude<CourseStatus, 'every'> {
  if (!course.is_open) return 'ended';
  if (course.status === 'completed') return 'completed';
  return course.last_lesson === null && course.progress === 0 ? 'unbegun' : 'active';
}

/** The courses to show, in their order. `courses` come with the latest activity first. */
export function listCourses(
  courses: readonly MyCourse[],
  { search, status, sort }: CourseListState,
  language: string,
): MyCourse[] {
  const needle = search.trim().toLocaleLowerCase(language);
  const found = courses.filter(
    (course) =>
      (status === 'every' || statusOf(course) === status) &&
      `${course.title} ${course.category ?? ''}`.toLocaleLowerCase(language).includes(needle),
  );
  if (sort === 'title') return found.toSorted((a, b) => a.title.localeCompare(b.title, language));
  if (sort === 'progress') return found.toSorted((a, b) => b.progress - a.progress);
  return found;
}
