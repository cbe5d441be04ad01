import type { Reward } from '@stoa/shared/contracts/achievements';
import { useSWRConfig } from '@stoa/shared/data';
import { getClient, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { useCallback, useEffect } from 'react';
import { useCelebrate, useCelebrations } from '../../data/celebrations.ts';
import { useOnRow } from '../../data/live-rows.ts';

const overlay = lazy(() => import(/* webpackChunkName: "celebration" */ './celebration-overlay.tsx'));

/** Shows what was won over whatever screen is open; its window is loaded with the first win. */
export function Celebrations() {
  useRewards();
  const [first] = useCelebrations();
  const { end } = useCelebrate();
  const parts = useLazy(overlay, first !== undefined);
  return first && parts ? (
    <parts.CelebrationOverlay key={first.id} celebration={first} onEnd={() => end(first.id)} />
  ) : null;
}

/** Takes the badges that were not celebrated yet, when the page opens and whenever one is won. */
function useRewards(): void {
  const { account_id: accountId } = useSite();
  const userId = useSession().user?.id;
  const { celebrate } = useCelebrate();
  const { mutate } = useSWRConfig();
  const take = useCallback(async () => {
    const { data } = await (await getClient()).rpc('take_wins', { p_account_id: accountId });
    const rewards = (data ?? []) as Reward[];
    for (const { name, description, icon } of rewards) celebrate({ title: name, text: description, icon });
    if (rewards.length > 0)
      void mutate((key) => Array.isArray(key) && key[0] === 'achievements' && key[1] === accountId);
  }, [accountId, celebrate, mutate]);
  useEffect(() => {
    // A win that cannot be asked for now is there the next time.
    if (userId) void take().catch(() => {});
  }, [userId, take]);
  useOnRow('badge', (row) => {
    if (row.user_id === userId) void take().catch(() => {});
  });
}
