import type { CourseCategory } from '@stoa/shared/contracts/learning';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';

export interface CourseLine {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'review' | 'published';
  students: number;
  waiting: number;
  category_id: string | null;
}

/** The account's categories in their order, and its courses with theirs. */
export function useElearning() {
  const { account_id: accountId } = useSite();
  return useQuery<{ categories: CourseCategory[]; courses: CourseLine[] }, Error>(
    ['elearning', accountId],
    async () => {
      const client = await getClient();
      const [categories, courses, taught] = await Promise.all([
        client
          .from('course_categories')
          .select('id,account_id,name,slug,position')
          .eq('account_id', accountId)
          .order('position')
          .order('name'),
        client.from('courses').select('id,category_id').eq('account_id', accountId).limit(500),
        callRpc('my_teaching', { p_account_id: accountId }),
      ]);
      const categoryOf = new Map(must(courses).map((one) => [one.id, one.category_id]));
      return {
        categories: must(categories),
        courses: taught.map((course) => ({ ...course, category_id: categoryOf.get(course.id) ?? null })),
      };
    },
  );
}
