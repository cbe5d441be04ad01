import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';

/** The reason a lesson is open or closed. */
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

/** Returns the index of the lesson to resume: the last visited or, if completed, the next open one. */
function placeOf(course: LearnerCourse, all: LearnerLesson[]): number {
  const left = all.findIndex(({ id }) => id === course.enrolment?.last_lesson_id);
  if (all[left]?.completed_at === null) return left;
  const isNext = (lesson: LearnerLesson) =>
    lesson.completed_at === null && accessTo(course, lesson) === 'open';
  const places = [
    all.findIndex((lesson, place) => place > left && isNext(lesson)),
    all.findIndex(isNext),
    left,
  ];
  return places.find((place) => place >= 0) ?? 0;
}

/** The lesson to show, with its neighbours: the one asked for, else the one where the course goes on. */
export function pickLesson(course: LearnerCourse, requestedSlug: string | null) {
  const all = lessonsOf(course);
  const place = all.findIndex(({ slug }) => slug === requestedSlug);
  const index = place >= 0 ? place : placeOf(course, all);
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
