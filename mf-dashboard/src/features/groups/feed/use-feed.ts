import type { FeedPost, PostComment } from '@stoa/shared/contracts/groups';
import { useSWRConfig } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { useEffect } from 'react';
import { joinChannel } from '../../../data/join-channel.ts';
import { usePages } from '../../../data/use-pages.ts';

const PAGE = 15;
/** Window within which live events share one refetch. */
const DEBOUNCE_MS = 250;

/** The posts of a group, pinned ones first, then the newest; older ones page by page. */
export const useFeed = (groupId: string) =>
  usePages<FeedPost>('group-feed', [groupId], {
    size: PAGE,
    read: (callRpc, _, before) =>
      callRpc('group_feed', { p_group_id: groupId, p_before: before, p_limit: PAGE }),
  });

/** The comments of a post in the order of the talk, the newest page of them first. */
export const useComments = (postId: string) =>
  usePages<PostComment>('post-comments', [postId], {
    size: PAGE,
    read: (callRpc, _, before) =>
      callRpc('post_comments', { p_post_id: postId, p_before: before, p_limit: PAGE }),
    isHead: ({ parent_id: parent }) => parent === null,
    edge: 'first',
  });

/** Reads again what shows of a group whenever something in it changed, and after the line was gone for a while. */
export function useLiveGroup(groupId: string): void {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void mutate(
          (key) =>
            Array.isArray(key) &&
            key[1] === accountId &&
            ((key[0] === 'group-feed' && key[3] === groupId) || key[0] === 'post-comments'),
        );
      }, DEBOUNCE_MS);
    };
    let hasBeenThere = false;
    const leave = joinChannel((client) =>
      client
        .channel(`group:${groupId}:${crypto.randomUUID()}`)
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'group_pulses', filter: `group_id=eq.${groupId}` },
          readAgain,
        )
        .subscribe((status) => {
          if (status !== 'SUBSCRIBED') return;
          if (hasBeenThere) readAgain();
          hasBeenThere = true;
        }),
    );
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [accountId, groupId, mutate]);
}
