import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from './call-rpc.ts';

/** Capabilities a member can have in a course. */
export type TeachingCap = 'manage_curriculum' | 'manage_students' | 'manage_submissions' | 'manage_stats';

/** A line of `my_teaching`. */
export interface TaughtCourse {
  id: string;
  slug: string;
  title: string;
  status: 'draft' | 'review' | 'published';
  students: number;
  waiting: number;
  may: TeachingCap[];
}

/** The courses this person works on, with what they may do in each; the database decides. */
export function useTeaching() {
  const { account_id: accountId } = useSite();
  return useQuery<TaughtCourse[], Error>(['teaching', accountId], () =>
    callRpc('my_teaching', { p_account_id: accountId }),
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    my_teaching: TaughtCourse[];
  }
}
