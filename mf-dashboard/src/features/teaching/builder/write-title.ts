import { getClient } from '@stoa/shared/session';
import { taken } from '../teaching-rpc.ts';
import type { OutlineSection } from './built-course.ts';
import { findTitle } from './outline-version.ts';

export type Titled = 'lessons' | 'course_sections';

/** Saves a title over the one that it was typed over; false if another one is stored, or none. */
export async function writeTitle(table: Titled, id: string, title: string, before: string): Promise<boolean> {
  const rows = (await getClient()).from(table).update({ title });
  return taken<unknown[]>(await rows.eq('id', id).eq('title', before).select('id')).length > 0;
}

/** Saves the titles that differ from the stored ones; false at the first one that changed meanwhile. */
export async function writeTitles(sections: OutlineSection[], stored: OutlineSection[]): Promise<boolean> {
  const lessons = sections.flatMap((section) => section.lessons);
  const all = [
    ...sections.map((one) => ['course_sections', one] as const),
    ...lessons.map((one) => ['lessons', one] as const),
  ];
  for (const [table, { id, title }] of all) {
    const before = findTitle(stored, id);
    if (before !== undefined && before !== title && !(await writeTitle(table, id, title, before)))
      return false;
  }
  return true;
}

/** Deletes a section with its lessons, or a lesson. */
export async function deleteTitled(table: Titled, id: string): Promise<boolean> {
  taken(await (await getClient()).from(table).delete().eq('id', id));
  return true;
}
