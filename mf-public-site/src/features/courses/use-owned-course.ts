import { must, useQuery } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** Checks whether the signed-in user owns the course; false for visitors and while loading. */
export function useOwnedCourse(courseId: string): boolean {
  const { account_id } = useSite();
  const { user } = useSession();
  const { data } = useQuery(user ? ['owned', account_id, user.id, courseId] : null, async () => {
    const rows = must(
      await (
        await getClient()
      )
        .from('entitlements')
        .select('id,ends_at')
        .eq('account_id', account_id)
        .eq('user_id', user?.id ?? '')
        .eq('resource_type', 'course')
        .eq('resource_id', courseId)
        .is('revoked_at', null),
    ) as { id: string; ends_at: string | null }[];
    return rows.some(({ ends_at }) => ends_at === null || new Date(ends_at) > new Date());
  });
  return data ?? false;
}
