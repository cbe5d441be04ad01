import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../../data/call-rpc.ts';

/** The figures of whoever teaches. */
export function useInstructorHome() {
  const { account_id: accountId } = useSite();
  return useQuery<InstructorHome, Error>(['instructor-home', accountId], () =>
    callRpc('instructor_home', { p_account_id: accountId }),
  );
}
