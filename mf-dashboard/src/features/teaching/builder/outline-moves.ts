import { moved } from '../../../data/moved.ts';
import type { OutlineSection } from './built-course.ts';

/** Position of a lesson: its section and its index there. */
export interface Place {
  section: number;
  lesson: number;
}

export function placeOf(sections: readonly OutlineSection[], lessonId: string): Place | null {
  for (const [section, { lessons }] of sections.entries()) {
    const lesson = lessons.findIndex(({ id }) => id === lessonId);
    if (lesson >= 0) return { section, lesson };
  }
  return null;
}

/** The outline with the lesson at that place, counted without it; the same outline when it stands there already. */
export function withLessonAt(sections: OutlineSection[], lessonId: string, to: Place): OutlineSection[] {
  const from = placeOf(sections, lessonId);
  const goal = sections[to.section];
  if (!from || !goal) return sections;
  const lesson = sections[from.section]!.lessons[from.lesson]!;
  const rest = sections.map((section, index) =>
    index === from.section
      ? { ...section, lessons: section.lessons.filter(({ id }) => id !== lessonId) }
      : section,
  );
  const others = rest[to.section]!.lessons;
  const at = Math.max(0, Math.min(to.lesson, others.length));
  if (from.section === to.section && from.lesson === at) return sections;
  return rest.map((section, index) =>
    index === to.section
      ? { ...section, lessons: [...others.slice(0, at), lesson, ...others.slice(at)] }
      : section,
  );
}

/** One step up or down; at the edge of its section a lesson goes on into the neighbouring one. */
export function stepped(sections: OutlineSection[], lessonId: string, step: -1 | 1): OutlineSection[] {
  const from = placeOf(sections, lessonId);
  if (!from) return sections;
  const to = from.lesson + step;
  const { length } = sections[from.section]!.lessons;
  if (to >= 0 && to < length) return withLessonAt(sections, lessonId, { section: from.section, lesson: to });
  const neighbour = sections[from.section + step];
  if (!neighbour) return sections;
  return withLessonAt(sections, lessonId, {
    section: from.section + step,
    lesson: step < 0 ? neighbour.lessons.length : 0,
  });
}

export function withSectionAt(sections: OutlineSection[], sectionId: string, to: number): OutlineSection[] {
  const from = sections.findIndex(({ id }) => id === sectionId);
  if (from < 0 || to < 0 || to >= sections.length || from === to) return sections;
  return moved(sections, from, to);
}

/** The order as `arrange_course` takes it. */
export const orderOf = (sections: readonly OutlineSection[]) =>
  sections.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) }));

export const isSameOrder = (a: readonly OutlineSection[], b: readonly OutlineSection[]): boolean =>
  JSON.stringify(orderOf(a)) === JSON.stringify(orderOf(b));
