import type { Order } from '@stoa/shared/contracts/order';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';

/**
 * Returns the path to the bought course, or to the course list for several; null without courses.
 * @param inBundles ids of courses from bundles
 */
export function useCoursePath(order: Order, inBundles: readonly string[] = []): string | null {
  const alone = order.items.filter(({ type }) => type === 'course').map(({ resource_id }) => resource_id);
  const ids = [...alone, ...inBundles];
  const only = ids.length === 1 ? ids[0] : undefined;
  const { data: slug } = useQuery(only ? ['course-slug', order.account_id, only] : null, async () => {
    const reply = await (
      await getClient()
    )
      .from('courses')
      .select('slug')
      .eq('account_id', order.account_id)
      .eq('id', only ?? '')
      .limit(1);
    return must(reply)[0]?.slug ?? null;
  });
  if (ids.length === 0) return null;
  return slug ? `/dashboard/courses/${slug}` : '/dashboard/courses';
}
