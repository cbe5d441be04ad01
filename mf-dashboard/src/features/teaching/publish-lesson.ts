import { callTeachingRpc } from './teaching-rpc.ts';
import { type LessonGap, LessonIncompleteError } from './lesson-gaps.ts';

type Answer = { ok: true; version: number } | { ok: false; code: string; missing?: LessonGap[] };

/**
 * Shows a lesson to students or hides it.
 * @returns its next version
 * @throws LessonIncompleteError with what is missing, while it cannot be published
 */
export async function putLesson(id: string, status: 'draft' | 'published'): Promise<number> {
  const done = await callTeachingRpc('set_lesson_status', { p_lesson_id: id, p_status: status });
  if (!done.ok) throw new LessonIncompleteError(done.code, done.missing ?? []);
  return done.version;
}

export interface PublishedLessons {
  published: number;
  skipped: { id: string; title: string; missing: LessonGap[] }[];
}

/** Publishes every draft lesson of a course that is complete. */
export const publishLessons = (courseId: string): Promise<PublishedLessons> =>
  callTeachingRpc('publish_lessons', { p_course_id: courseId });

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    publish_lessons: PublishedLessons;
    set_lesson_status: Answer;
  }
}
