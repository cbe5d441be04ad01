import type { CourseData, SectionRow } from '../data/records.ts';

export interface Outline {
  sections: SectionRow[];
  lessonCount: number;
  durationS: number;
}

/** The sections and lessons of a course in their order, with what is not published left out. */
export function outlineOf(course: Pick<CourseData, 'sections'>): Outline {
  const byPosition = (one: { position: number }, other: { position: number }) =>
    one.position - other.position;
  const sections = course.sections
    .map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ status }) => status === 'published').sort(byPosition),
    }))
    .sort(byPosition);
  const lessons = sections.flatMap((section) => section.lessons);
  return {
    sections,
    lessonCount: lessons.length,
    durationS: lessons.reduce((sum, lesson) => sum + lesson.duration_s, 0),
  };
}
