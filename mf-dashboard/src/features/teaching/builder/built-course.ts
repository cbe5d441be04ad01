import type { DRIP_MODES, LESSON_TYPES } from '@stoa/shared/contracts/learning';
import { useRead } from '@stoa/shared/data/use-read';
import { findTeachingRow } from '../teaching-rpc.ts';

export type LessonType = (typeof LESSON_TYPES)[number];
export type DripMode = (typeof DRIP_MODES)[number];

export interface OutlineLesson {
  id: string;
  title: string;
  slug: string;
  type: LessonType;
  status: 'draft' | 'published';
  is_preview: boolean;
  drip_days: number | null;
  drip_at: string | null;
  after_lesson_id: string | null;
}
export interface OutlineSection {
  id: string;
  title: string;
  lessons: OutlineLesson[];
}

/** A course as `built_course` tells it to those who build it. */
export interface BuiltCourse {
  id: string;
  account_id: string;
  slug: string;
  title: string;
  excerpt: string;
  description: string;
  featured_image: { image?: string; alt?: string };
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  language: string;
  status: 'draft' | 'review' | 'published';
  access: 'free' | 'paid' | 'members' | 'private';
  drip_mode: DripMode;
  category_id: string | null;
  certificate_template_id: string | null;
  tags: string[];
  allow_reviews: boolean;
  version: number;
  outline_version: number;
  /** Without it, quizzes may be made in it and nothing else. */
  may_build: boolean;
  sections: OutlineSection[];
  teachers: { member_id: string; name: string; is_lead: boolean; teaches: boolean }[];
  categories: { id: string; name: string }[];
  certificates: { id: string; name: string }[];
  product: { id: string; title: string; status: 'draft' | 'active' | 'archived' } | null;
}

/** A course with its outline; null when there is none that this person builds. */
export function useBuiltCourse(courseId: string, isAllowed: boolean) {
  return useRead<BuiltCourse | null>(
    'built-course',
    isAllowed ? [courseId] : null,
    () => findTeachingRow('built_course', { p_course_id: courseId }),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    built_course: BuiltCourse;
  }
}
