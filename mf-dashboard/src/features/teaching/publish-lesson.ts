import { ask } from './ask.ts';

/** Shows a lesson to learners or hides it; its next version. What has to be done first is thrown by its code. */
export async function putLesson(id: string, status: 'draft' | 'published'): Promise<number> {
  const done = await ask<{ ok: true; version: number } | { ok: false; code: string }>('set_lesson_status', {
    p_lesson_id: id,
    p_status: status,
  });
  if (!done.ok) throw new Error(done.code);
  return done.version;
}
