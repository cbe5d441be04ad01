import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';

/** Why somebody meets a lesson as they do. */
export type Access = 'open' | 'preview' | 'locked' | 'closed' | 'ended';

/** Every lesson in course order. */
export const lessonsOf = (course: LearnerCourse): LearnerLesson[] =>
  course.sections.flatMap(({ lessons }) => lessons);

export function accessTo(course: LearnerCourse, lesson: LearnerLesson): Access {
  if (course.is_taught) return 'open';
  if (course.is_open && !lesson.is_locked) return 'open';
  if (lesson.is_preview) return 'preview';
  if (course.is_open) return 'locked';
  return course.enrolment ? 'ended' : 'closed';
}

/** The lesson to show, with its neighbours: the one asked for, else where the course was left, else the first not done. */
export function pickLesson(course: LearnerCourse, asked: string | null) {
  const all = lessonsOf(course);
  const lastId = course.enrolment?.last_lesson_id ?? null;
  const places = [
    all.findIndex(({ slug }) => slug === asked),
    all.findIndex(({ id }) => id === lastId),
    all.findIndex(({ completed_at }) => completed_at === null),
    0,
  ];
  const index = places.find((place) => place >= 0) ?? 0;
  return {
    index,
    lesson: all[index] ?? null,
    previous: all[index - 1] ?? null,
    next: all[index + 1] ?? null,
  };
}

/** The same course after what the server answered of one lesson. */
export function withLesson(
  course: LearnerCourse,
  state: {
    lesson_id: string;
    position_s: number;
    completed_at: string | null;
    course_progress: number;
    course_status: 'active' | 'completed';
  },
): LearnerCourse {
  const { lesson_id, position_s, completed_at, course_progress, course_status } = state;
  const now = new Date().toISOString();
  return {
    ...course,
    enrolment: {
      started_at: now,
      completed_at: null,
      ...course.enrolment,
      last_lesson_id: lesson_id,
      progress: course_progress,
      status: course_status,
    },
    sections: course.sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) =>
        lesson.id === lesson_id ? { ...lesson, position_s, completed_at } : lesson,
      ),
    })),
  };
}
