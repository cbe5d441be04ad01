import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';
import { useEffect, useState } from 'react';

export interface LessonMeeting {
  id: string;
  starts_at: string;
  ends_at: string;
  url: string;
}

/** The meetings of a live lesson, the earliest first; null reads nothing. */
export function useLessonMeetings(lessonId: string | null) {
  const { user } = useSession();
  return useRead<LessonMeeting[]>(
    'lesson-meeting',
    user && lessonId ? [user.id, lessonId] : null,
    async (client, accountId) =>
      must(
        await client
          .from('meetings')
          .select('id,starts_at,ends_at,url')
          .eq('account_id', accountId)
          .eq('lesson_id', lessonId ?? '')
          .order('starts_at', { ascending: true })
          .limit(20),
      ) as LessonMeeting[],
  );
}

/** Timers hold no longer delay. */
const MAX_DELAY_MS = 2_147_000_000;

/** Checks whether a live lesson has started, updating while shown; undefined until its meetings load. */
export function useHasStarted(lessonId: string | null): boolean | undefined {
  const { data } = useLessonMeetings(lessonId);
  const [now, setNow] = useState(() => Date.now());
  const first = data?.[0];
  const startsMs = first ? Date.parse(first.starts_at) : null;
  useEffect(() => {
    if (startsMs === null || startsMs <= now) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(startsMs - Date.now() + 500, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [startsMs, now]);
  return data && startsMs !== null && startsMs <= now;
}
