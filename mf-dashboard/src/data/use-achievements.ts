import type { Achievements } from '@stoa/shared/contracts/achievements';
import { dataOrNull } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

/** Returns the user's earned and available achievements; null for a non-member. */
export function useAchievements() {
  const { user } = useSession();
  return useRead<Achievements | null>('achievements', user && [user.id], async (client, accountId) =>
    dataOrNull(await client.rpc('my_achievements', { p_account_id: accountId })),
  );
}
