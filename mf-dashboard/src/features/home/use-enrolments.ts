import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';

const DAYS = 30;

/** Enrolments of the account, day by day. */
export function useEnrolmentDays(isWanted: boolean) {
  const { account_id: accountId } = useSite();
  return useQuery<{ day: string; value: number }[], Error>(
    isWanted && ['enrolment-days', accountId],
    async () => {
      const { days } = await callRpc('manage_overview', {
        p_account_id: accountId,
        p_days: DAYS,
      });
      return days.map(({ day, enrolments }) => ({ day, value: enrolments }));
    },
  );
}

/** The figures of whoever teaches. */
export function useInstructorHome() {
  const { account_id: accountId } = useSite();
  return useQuery<InstructorHome, Error>(['instructor-home', accountId], () =>
    callRpc('instructor_home', { p_account_id: accountId }),
  );
}
