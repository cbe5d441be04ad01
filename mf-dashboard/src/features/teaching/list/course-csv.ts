import type { CsvColumn } from '@stoa/shared/lists';
import type { TaughtCourse } from './course-list.ts';

/** Courses as CSV, with times as ISO, so that programs can read it. */
export const COURSE_CSV: readonly CsvColumn<TaughtCourse>[] = [
  { column: 'title', title: 'title', value: ({ title }) => title },
  { column: 'title', title: 'slug', value: ({ slug }) => slug },
  { column: 'status', title: 'status', value: ({ status }) => status },
  { column: 'access', title: 'access', value: ({ access }) => access },
  { column: 'lessons', title: 'lessons', value: ({ lessons }) => lessons },
  { column: 'students', title: 'students', value: ({ students }) => students },
  { column: 'updated', title: 'changed_at', value: ({ updated_at }) => new Date(updated_at).toISOString() },
];
