export interface Lesson {
  id: string;
  section_id: string;
  slug: string;
  title: string;
  type: string;
  is_preview: boolean;
  duration_s: number;
  position: number;
}

export interface Section {
  id: string;
  title: string;
  position: number;
}

export interface OutlineSection extends Section {
  lessons: Lesson[];
}

/** Sections with their lessons, in course order; sections without lessons are left out. */
export function outlineOf(sections: readonly Section[], lessons: readonly Lesson[]): OutlineSection[] {
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  return sections
    .toSorted(byPosition)
    .map((section) => ({
      ...section,
      lessons: lessons.filter(({ section_id }) => section_id === section.id).toSorted(byPosition),
    }))
    .filter(({ lessons }) => lessons.length > 0);
}

/** The lesson to show: the one asked for, else the one read last, else the first; with its neighbours. */
export function pickLesson(outline: readonly OutlineSection[], asked: string | null, last: string | null) {
  const all = outline.flatMap(({ lessons }) => lessons);
  const find = (slug: string | null) =>
    slug === null ? -1 : all.findIndex((lesson) => lesson.slug === slug);
  const index = [find(asked), find(last), 0].find((candidate) => candidate >= 0) ?? 0;
  return { lesson: all[index] ?? null, previous: all[index - 1] ?? null, next: all[index + 1] ?? null };
}
