import type { LearnerCourse, LearnerLesson, MyCourse } from '@stoa/shared/contracts/learner-screens';

/** A line of `my_courses`; pass what matters. */
export const myCourse = (slug: string, values: Partial<MyCourse> = {}): MyCourse => ({
  course_id: slug,
  slug,
  title: `Course ${slug}`,
  excerpt: '',
  image: {},
  level: 'all',
  category: null,
  status: 'active',
  progress: 0,
  is_open: true,
  lessons: 3,
  last_lesson: null,
  started_at: '2026-11-01T10:00:00Z',
  last_active_at: '2026-11-01T10:00:00Z',
  completed_at: null,
  certificate: null,
  ...values,
});

/** A lesson of `learner_course`; pass what matters. */
export const learnerLesson = (slug: string, values: Partial<LearnerLesson> = {}): LearnerLesson => ({
  id: slug,
  slug,
  title: `Lesson ${slug}`,
  type: 'text',
  is_preview: false,
  is_required: true,
  duration_s: 600,
  has_file: false,
  is_locked: false,
  opens_at: null,
  after_lesson_id: null,
  position_s: 0,
  completed_at: null,
  ...values,
});

/** A course as its learner sees it, with all lessons in one section. */
export const learnerCourse = (
  lessons: LearnerLesson[],
  values: Partial<LearnerCourse> = {},
): LearnerCourse => ({
  id: 'c1',
  slug: 'bowls',
  title: 'First Bowls',
  drip_mode: 'none',
  is_open: true,
  is_taught: false,
  gives_certificate: false,
  takes_reviews: true,
  enrolment: null,
  certificate: null,
  review: null,
  waits_for: [],
  sections: lessons.length > 0 ? [{ id: 's1', title: 'Basics', lessons }] : [],
  ...values,
});
