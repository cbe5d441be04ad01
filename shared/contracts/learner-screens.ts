import { z } from 'zod';
import { DRIP_MODES, LESSON_TYPES } from './learning.ts';

const id = z.uuid();
const at = z.string();

/** A line of `my_courses`. */
export const MyCourse = z.object({
  course_id: id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.object({ image: z.string().optional(), alt: z.string().optional() }),
  level: z.enum(['beginner', 'intermediate', 'advanced', 'all']),
  category: z.string().nullable(),
  status: z.enum(['active', 'completed']),
  progress: z.int(),
  /** False once access has ended. */
  is_open: z.boolean(),
  lessons: z.int(),
  /** Title of the lesson the course goes on with. */
  last_lesson: z.string().nullable(),
  started_at: at,
  last_active_at: at,
  completed_at: at.nullable(),
  /** The serial, where there is one. */
  certificate: z.string().nullable(),
});
export type MyCourse = z.infer<typeof MyCourse>;

/** A lesson within `learner_course`. */
export const LearnerLesson = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  type: z.enum(LESSON_TYPES),
  is_preview: z.boolean(),
  is_required: z.boolean(),
  duration_s: z.int(),
  has_file: z.boolean(),
  is_locked: z.boolean(),
  opens_at: at.nullable(),
  after_lesson_id: id.nullable(),
  position_s: z.int(),
  completed_at: at.nullable(),
});
export type LearnerLesson = z.infer<typeof LearnerLesson>;

/** Result of `learner_course`; null when the user may not see the course. */
export const LearnerCourse = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  drip_mode: z.enum(DRIP_MODES),
  is_open: z.boolean(),
  is_taught: z.boolean(),
  gives_certificate: z.boolean(),
  takes_reviews: z.boolean(),
  enrolment: z
    .object({
      status: z.enum(['active', 'completed']),
      progress: z.int(),
      last_lesson_id: id.nullable(),
      started_at: at,
      completed_at: at.nullable(),
    })
    .nullable(),
  certificate: z.string().nullable(),
  review: z.object({ rating: z.int(), body: z.string() }).nullable(),
  /** Courses to be completed before this one opens. */
  waits_for: z.array(z.object({ slug: z.string(), title: z.string() })),
  sections: z.array(z.object({ id, title: z.string(), lessons: z.array(LearnerLesson) })),
});
export type LearnerCourse = z.infer<typeof LearnerCourse>;

/** A line of `lesson_talk`. */
export const LessonComment = z.object({
  id,
  parent_id: id.nullable(),
  name: z.string(),
  body: z.string(),
  is_mine: z.boolean(),
  is_teacher: z.boolean(),
  may_remove: z.boolean(),
  created_at: at,
  edited_at: at.nullable(),
});
export type LessonComment = z.infer<typeof LessonComment>;
