import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';

/** Result of `manage_overview`. */
export interface ManageOverview {
  members: number;
  new_members: number;
  new_members_before: number;
  enrolments: number;
  enrolments_before: number;
  completions: number;
  completions_before: number;
  days: { day: string; members: number; enrolments: number }[];
  courses: { id: string; title: string; enrolments: number; students: number; completed: number }[];
  waiting: number;
  usage: { metric: string; used: number; limit: number | null; listed: boolean }[];
}

/** Work that waits, enrolments by day and what is used of the plan. */
export function useOverview(days: number) {
  const { account_id: accountId } = useSite();
  return useQuery<ManageOverview, Error>(
    ['manage-overview', accountId, days],
    () => callRpc('manage_overview', { p_account_id: accountId, p_days: days }),
    { keepPreviousData: true },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    manage_overview: ManageOverview;
  }
}
