import { z } from 'zod';
import { MAX_SUBMITTED_FILES, SubmittedFile } from './submission-fields.ts';

const id = z.uuid();
const at = z.string();

export const LESSON_TYPES = [
  'text',
  'video',
  'audio',
  'pdf',
  'file',
  'embed',
  'quiz',
  'assignment',
  'live',
] as const;
export const DRIP_MODES = ['none', 'sequential', 'days', 'date', 'prerequisites'] as const;

export const CourseCategory = z.object({
  id,
  account_id: id,
  name: z.string(),
  slug: z.string(),
  position: z.int(),
});
export type CourseCategory = z.infer<typeof CourseCategory>;

/** A row of `courses`. */
export const Course = z.object({
  id,
  account_id: id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  description: z.string(),
  featured_image: z.object({ image: z.string().optional(), alt: z.string().optional() }),
  instructor_id: id.nullable(),
  category_id: id.nullable(),
  certificate_template_id: id.nullable(),
  product_id: id.nullable(),
  level: z.enum(['beginner', 'intermediate', 'advanced', 'all']),
  language: z.string(),
  status: z.enum(['draft', 'review', 'published']),
  access: z.enum(['free', 'paid', 'members', 'private']),
  drip_mode: z.enum(DRIP_MODES),
  position: z.int(),
  rating_count: z.int(),
  rating_sum: z.int(),
});
export type Course = z.infer<typeof Course>;

/** A row of `lessons`; what it holds lies in `lesson_contents`, readable when the lesson is open. */
export const Lesson = z.object({
  id,
  account_id: id,
  course_id: id,
  section_id: id,
  title: z.string(),
  slug: z.string(),
  type: z.enum(LESSON_TYPES),
  status: z.enum(['draft', 'published']),
  is_preview: z.boolean(),
  is_required: z.boolean(),
  duration_s: z.int(),
  position: z.int(),
  drip_days: z.int().nullable(),
  drip_at: at.nullable(),
  after_lesson_id: id.nullable(),
});
export type Lesson = z.infer<typeof Lesson>;

export const Enrolment = z.object({
  id,
  account_id: id,
  course_id: id,
  user_id: id,
  status: z.enum(['active', 'completed']),
  progress: z.int().min(0).max(100),
  last_lesson_id: id.nullable(),
  started_at: at,
  last_active_at: at,
  completed_at: at.nullable(),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Result of `open_lesson`, `report_playback` and `complete_lesson`. */
export const LessonState = z.object({
  lesson_id: id,
  position_s: z.int(),
  watched_s: z.int(),
  completed_at: at.nullable(),
  course_progress: z.int(),
  course_status: z.enum(['active', 'completed']),
});
export type LessonState = z.infer<typeof LessonState>;

export const CourseReview = z.object({
  id,
  account_id: id,
  course_id: id,
  user_id: id,
  author_name: z.string(),
  rating: z.int().min(1).max(5),
  body: z.string(),
  status: z.enum(['published', 'hidden']),
  created_at: at,
});
export type CourseReview = z.infer<typeof CourseReview>;

export const Assignment = z.object({
  lesson_id: id,
  account_id: id,
  course_id: id,
  instructions: z.string(),
  max_points: z.number(),
  pass_points: z.number(),
  due_at: at.nullable(),
  due_days: z.int().nullable(),
  allow_late: z.boolean(),
  /** Kinds of files that are taken; all when there is none. */
  file_types: z.array(z.enum(['image', 'video', 'audio', 'document'])),
});
export type Assignment = z.infer<typeof Assignment>;

export const Submission = z.object({
  id,
  account_id: id,
  course_id: id,
  lesson_id: id,
  user_id: id,
  number: z.int(),
  status: z.enum(['submitted', 'graded', 'returned']),
  body: z.string(),
  files: z.array(SubmittedFile).max(MAX_SUBMITTED_FILES),
  is_late: z.boolean(),
  points: z.number().nullable(),
  feedback: z.string(),
  submitted_at: at,
  graded_at: at.nullable(),
});
export type Submission = z.infer<typeof Submission>;

/** Public result of `verify_certificate`. */
export const CertificateProof = z.object({
  serial: z.string(),
  holder_name: z.string(),
  course_title: z.string(),
  account_name: z.string(),
  issued_at: at,
  expires_at: at.nullable(),
  revoked_at: at.nullable(),
  is_valid: z.boolean(),
  /** As the account wrote it; `certificateDesign` reads it. */
  look: z.record(z.string(), z.unknown()).default({}),
});
export type CertificateProof = z.infer<typeof CertificateProof>;

/** A line of `gradebook`; marks are per cent by quiz and by assignment's lesson. */
export const GradebookRow = z.object({
  user_id: id,
  name: z.string(),
  status: z.enum(['active', 'completed']),
  progress: z.int(),
  started_at: at,
  last_active_at: at,
  completed_at: at.nullable(),
  quizzes: z.record(z.string(), z.number().nullable()),
  assignments: z.record(z.string(), z.number().nullable()),
  average: z.number().nullable(),
});
export type GradebookRow = z.infer<typeof GradebookRow>;

/** Result of `learner_home`. */
export const LearnerHome = z.object({
  courses: z.array(
    z.object({
      course_id: id,
      slug: z.string(),
      title: z.string(),
      image: z.object({ image: z.string().optional(), alt: z.string().optional() }),
      progress: z.int(),
      status: z.enum(['active', 'completed']),
      last_lesson_id: id.nullable(),
    }),
  ),
  deadlines: z.array(z.object({ lesson_id: id, course_id: id, title: z.string(), due_at: at })),
  certificates: z.int(),
  /** Days in a row up to today or yesterday. */
  streak_days: z.int(),
});
export type LearnerHome = z.infer<typeof LearnerHome>;

/** Result of `instructor_home`. */
export const InstructorHome = z.object({
  courses: z.array(
    z.object({
      course_id: id,
      slug: z.string(),
      title: z.string(),
      status: z.enum(['draft', 'review', 'published']),
      rating_count: z.int(),
      rating_sum: z.int(),
      students: z.int(),
      completed: z.int(),
      /** Capabilities that the caller holds in this course. */
      may: z.array(z.string()),
      waiting: z.int(),
      /** Enrolments of the last thirty days. */
      recent: z.int(),
      /** The lesson most learners have not moved on from for two weeks; null without any, or without `manage_stats`. */
      stopped: z.object({ lesson_id: id, title: z.string(), students: z.int() }).nullable(),
    }),
  ),
  students: z.int(),
  waiting: z.int(),
  /** The last thirty, in the account's time zone; none for whoever teaches nothing. */
  days: z.array(z.object({ day: z.iso.date(), begun: z.int(), completed: z.int() })),
  /** Those that nobody else has answered. */
  questions: z.array(
    z.object({
      comment_id: id,
      course_id: id,
      course_slug: z.string(),
      lesson_id: id,
      lesson_slug: z.string(),
      lesson: z.string(),
      name: z.string(),
      body: z.string(),
      created_at: at,
    }),
  ),
  /** The next ones that the caller holds, at most three. */
  sessions: z.array(
    z.object({
      kind: z.enum(['meeting', 'booking']),
      id,
      title: z.string(),
      starts_at: at,
      ends_at: at,
      url: z.string().nullable(),
      status: z.string(),
      course: z.string().nullable(),
    }),
  ),
  /** Courses and lessons that are not published yet, at most six. */
  drafts: z.array(
    z.object({
      kind: z.enum(['course', 'lesson']),
      id,
      course_id: id,
      title: z.string(),
      course: z.string().nullable(),
    }),
  ),
});
export type InstructorHome = z.infer<typeof InstructorHome>;
