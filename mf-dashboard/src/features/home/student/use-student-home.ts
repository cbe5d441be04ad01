import type { Achievements } from '@stoa/shared/contracts/achievements';
import type { MyCourse } from '@stoa/shared/contracts/learner-screens';
import { useQuery } from '@stoa/shared/data';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../../data/call-rpc.ts';

/** The span of "this week". */
const AHEAD_DAYS = 7;

/** The answer of `student_home`. */
export interface StudentHomeData {
  /** The open course touched last; its lesson is null where every one is locked or done. */
  next: {
    course_id: string;
    slug: string;
    title: string;
    image: MyCourse['image'];
    progress: number;
    is_started: boolean;
    lesson: { id: string; slug: string; title: string; position_s: number; seconds_left: number } | null;
    lessons_left: number;
    seconds_left: number;
  } | null;
  /** The six touched last of `courses_total`. */
  courses: MyCourse[];
  courses_total: number;
  due: {
    lesson_id: string;
    lesson_slug: string;
    title: string;
    course_slug: string;
    course: string;
    due_at: string;
  }[];
  meetings: {
    kind: 'meeting' | 'booking';
    id: string;
    title: string;
    host: string | null;
    audience: string | null;
    starts_at: string;
    ends_at: string;
    url: string | null;
    status: string;
    is_live_lesson: boolean;
  }[];
  certificates: { serial: string; title: string; issued_at: string }[];
  /** Null where the site has no points. */
  points: {
    is_on: boolean;
    points: number;
    week: number;
    latest: Achievements['badges'][number] | null;
  } | null;
}

/** A member's first screen in one call, about the signed-in person alone. */
export function useStudentHome() {
  const { account_id: accountId } = useSite();
  const { user } = useSession();
  return useQuery<StudentHomeData, Error>(user && ['student-home', accountId, user.id], () =>
    callRpc('student_home', { p_account_id: accountId, p_days: AHEAD_DAYS }),
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    student_home: StudentHomeData;
  }
}
