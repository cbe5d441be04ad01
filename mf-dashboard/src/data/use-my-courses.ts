import type { MyCourse } from '@stoa/shared/contracts/learner-screens';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

/** The courses that the signed-in person is enrolled in, the one touched last first. */
export function useMyCourses() {
  const { user } = useSession();
  return useRead<MyCourse[]>(
    'my-courses',
    user && [user.id],
    async (client, accountId) =>
      dataOrNull(await client.rpc('my_courses', { p_account_id: accountId })) ?? [],
  );
}
