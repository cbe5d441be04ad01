import type { OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { type SWRResponse, useQuery, useSWRConfig } from '@stoa/shared/data';
import { operatorFetch } from './operator-session.ts';

const pathOf = (id: string) => `/api/operator/accounts/${encodeURIComponent(id)}`;

/** Reads one account as operators see it. */
export function useAccount(id: string): SWRResponse<OperatorAccountDetail, Error> {
  return useQuery<OperatorAccountDetail, Error>(['operator-account', id], () =>
    operatorFetch<OperatorAccountDetail>(pathOf(id)),
  );
}

/** Sends a change of an account as it was seen; then its audit log is read anew. */
export function useAccountChange({ account_id, etag }: OperatorAccountDetail) {
  const { mutate } = useSWRConfig();
  return async (method: 'PUT' | 'DELETE', path: string, body: object): Promise<void> => {
    await operatorFetch(`${pathOf(account_id)}/${path}`, { method, body, headers: { 'if-match': etag } });
    await mutate((key) => Array.isArray(key) && key[0] === 'registry');
  };
}
