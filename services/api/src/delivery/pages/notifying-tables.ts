import type { PageQuery } from '@stoa/shared/contracts/page-query';
import { type Field, parseSelect } from '../page-reads/parse-select.ts';

/** The database announces whatever changes in these and shows on a public page, with the paths it shows at. */
export const NOTIFYING_TABLES: ReadonlySet<string> = new Set([
  'appointment_services',
  'course_categories',
  'course_prerequisites',
  'course_reviews',
  'course_sections',
  'courses',
  'forms',
  'groups',
  'lesson_contents',
  'lessons',
  'members',
  'pages',
  'posts',
  'prices',
  'products',
]);

/** Checks whether every table of these queries announces its changes; other remotes may read any table. */
export const isCacheable = (reads: readonly PageQuery[]): boolean =>
  reads.every((read) => tablesOf(read)?.every((table) => NOTIFYING_TABLES.has(table)) ?? false);

/** Every table that a read touches; null where it cannot be told. */
export function tablesOf({ from, select, narrow = [] }: PageQuery): string[] | null {
  const fields = parseSelect(select);
  if (!fields) return null;
  return [from, ...narrow.flatMap(({ through }) => through ?? []), ...fields.flatMap(related)];
}

const related = ({ name, children }: Field): string[] =>
  children ? [name, ...children.flatMap(related)] : [];
