import type { MeetingEntry } from '@stoa/shared/contracts/community';
import { must, useAccess } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

const PAST_DAYS = 90;

/** Reads the user's upcoming meetings, or those of the last 90 days. */
export function useMeetings(now: string, isPast: boolean) {
  const { user } = useSession();
  return useRead<MeetingEntry[]>('my-meetings', user && [user.id, now, isPast], async (client, accountId) => {
    const from = isPast ? new Date(Date.parse(now) - PAST_DAYS * 86_400_000).toISOString() : now;
    const rows = must(
      await client.rpc('my_meetings', {
        p_account_id: accountId,
        p_from: from,
        p_to: isPast ? now : null,
      }),
    );
    return isPast ? rows.filter(({ ends_at }) => ends_at <= now).toReversed() : rows;
  });
}

export interface Audience {
  id: string;
  title: string;
}
export interface Audiences {
  isForAll: boolean;
  courses: Audience[];
  groups: Audience[];
}

/** For whom this person may plan meetings. */
export function useAudiences() {
  const { access } = useAccess();
  const { user } = useSession();
  const isManager =
    access !== undefined && access !== null && (access.is_manager || access.caps.includes('manage_options'));
  const memberId = access?.member?.id ?? null;
  return useRead<Audiences>(
    'meeting-audiences',
    access && user ? [user.id, isManager, memberId] : null,
    async (client, accountId) => {
      const courses = client.from('courses').select('id,title').eq('account_id', accountId);
      const led = client
        .from('group_members')
        .select('group_id')
        .eq('account_id', accountId)
        .eq('user_id', user?.id ?? '')
        .eq('status', 'active')
        .in('role', ['moderator', 'admin']);
      const [teaching, moderated] = await Promise.all([
        (isManager ? courses : courses.eq('instructor_id', memberId ?? '')).order('title').limit(200),
        led.limit(200),
      ]);
      const groups = client.from('groups').select('id,title').eq('account_id', accountId);
      const ids = must(moderated).map(({ group_id }) => group_id);
      return {
        isForAll: isManager,
        courses: must(teaching),
        groups: must(await (isManager ? groups : groups.in('id', ids)).order('title').limit(200)),
      };
    },
  );
}
