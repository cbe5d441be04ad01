import type { OutlineSection } from './built-course.ts';

/** An outline as two versions of it are merged: lessons name their section, so that one that both moved stays one. */
export interface OutlineVersion {
  sections: { id: string; title: string }[];
  lessons: { id: string; title: string; section: string }[];
}

export const toOutlineVersion = (sections: readonly OutlineSection[]): OutlineVersion => ({
  sections: sections.map(({ id, title }) => ({ id, title })),
  lessons: sections.flatMap((section) =>
    section.lessons.map(({ id, title }) => ({ id, title, section: section.id })),
  ),
});

/** Leaves out what is no longer stored: a deletion stands, and nothing can be moved into what is gone. */
export function withoutDeleted(version: OutlineVersion, stored: OutlineVersion): OutlineVersion {
  const existing = new Map(stored.lessons.map((lesson) => [lesson.id, lesson]));
  const sections = new Set(stored.sections.map(({ id }) => id));
  return {
    sections: version.sections.filter(({ id }) => sections.has(id)),
    lessons: version.lessons.flatMap((lesson) => {
      const now = existing.get(lesson.id);
      if (!now) return [];
      return [sections.has(lesson.section) ? lesson : { ...lesson, section: now.section }];
    }),
  };
}

/** Returns what is stored under the titles and in the order of a merged version. */
export function fromOutlineVersion(
  version: OutlineVersion,
  stored: readonly OutlineSection[],
): OutlineSection[] {
  const lessons = new Map(stored.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson])));
  const sections = new Map(stored.map((section) => [section.id, section]));
  return version.sections.flatMap(({ id, title }) => {
    const section = sections.get(id);
    if (!section) return [];
    const own = version.lessons.flatMap((lesson) => {
      const found = lesson.section === id ? lessons.get(lesson.id) : undefined;
      return found ? [{ ...found, title: lesson.title }] : [];
    });
    return [{ ...section, title, lessons: own }];
  });
}

/** Returns the outline with a section or a lesson under another title. */
export const withTitle = (sections: readonly OutlineSection[], id: string, title: string): OutlineSection[] =>
  sections.map((section) => ({
    ...section,
    title: section.id === id ? title : section.title,
    lessons: section.lessons.map((lesson) => (lesson.id === id ? { ...lesson, title } : lesson)),
  }));

/** Returns the title of a section or a lesson; undefined if the outline doesn't hold it. */
export function findTitle(sections: readonly OutlineSection[], id: string): string | undefined {
  const all = sections.flatMap((section) => [section, ...section.lessons]);
  return all.find((one) => one.id === id)?.title;
}
