import { useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { type Lesson, type OutlineSection, outlineOf, type Section } from './outline.ts';

export interface CourseWithOutline {
  id: string;
  slug: string;
  title: string;
  outline: OutlineSection[];
}

/** A course with its outline; null when there is none that this person may see. */
export function useCourse(slug: string) {
  const { account_id } = useSite();
  return useQuery<CourseWithOutline | null, Error>(['course-outline', account_id, slug], async () => {
    const client = await getClient();
    const found = await client
      .from('courses')
      .select('id,slug,title')
      .eq('account_id', account_id)
      .eq('slug', slug)
      .limit(1);
    if (found.error) throw new Error(found.error.message);
    const [course] = found.data as { id: string; slug: string; title: string }[];
    if (!course) return null;
    const [sections, lessons] = await Promise.all([
      client
        .from('course_sections')
        .select('id,title,position')
        .eq('account_id', account_id)
        .eq('course_id', course.id),
      client
        .from('lessons')
        .select('id,section_id,slug,title,type,is_preview,duration_s,position')
        .eq('account_id', account_id)
        .eq('course_id', course.id)
        .eq('status', 'published')
        .limit(1000),
    ]);
    const failed = sections.error ?? lessons.error;
    if (failed) throw new Error(failed.message);
    return { ...course, outline: outlineOf(sections.data as Section[], lessons.data as Lesson[]) };
  });
}

/** What a lesson holds; null when this person may not read it (row security decides). */
export function useLessonContent(lessonId: string | null) {
  const { account_id } = useSite();
  const { user } = useSession();
  return useQuery<Record<string, unknown> | null, Error>(
    lessonId && ['lesson-content', account_id, lessonId, user?.id],
    async () => {
      const { data, error } = await (
        await getClient()
      )
        .from('lesson_contents')
        .select('content')
        .eq('account_id', account_id)
        .eq('lesson_id', lessonId ?? '')
        .limit(1);
      if (error) throw new Error(error.message);
      const [row] = data as { content: Record<string, unknown> }[];
      return row?.content ?? null;
    },
  );
}
