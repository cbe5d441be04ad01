import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import type { RoleLine } from './rows.ts';

export function useRoles() {
  const { account_id: accountId } = useSite();
  return useQuery<RoleLine[], Error>(['role-list', accountId], () =>
    callRpc('role_list', { p_account_id: accountId }),
  );
}
