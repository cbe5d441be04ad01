import type { AutomationCounts, AutomationState } from '@stoa/shared/contracts/automations/constants';
import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callRpc, RpcError } from '../../data/call-rpc.ts';

export interface AutomationRecord {
  id: string;
  name: string;
  state: AutomationState;
  definition: AutomationDefinition;
  version: number;
  published_no: number | null;
}
const COLUMNS = 'id,name,state,definition,version,published_no';

/** Reads one automation with its outline. */
export async function loadAutomation(accountId: string, id: string): Promise<AutomationRecord> {
  const client = await getClient();
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  const rows = isId
    ? must(await client.from('automations').select(COLUMNS).eq('account_id', accountId).eq('id', id))
    : [];
  const [row] = rows;
  if (!row) throw new RpcError('not_found', 'automation');
  return row as AutomationRecord & typeof row;
}

/** The automation of the address. */
export function useAutomation(id: string) {
  const { account_id: accountId } = useSite();
  return useQuery<AutomationRecord, Error>(['automation', accountId, id], () =>
    loadAutomation(accountId, id),
  );
}

/** Saves parts of an automation against the version that was read. */
export const saveAutomation = (
  accountId: string,
  automation: Record<string, unknown>,
): Promise<{ id: string; version: number }> =>
  callRpc('save_automation', { p_account_id: accountId, p_automation: automation as never });

/** Counts contacts at each step; read again while somebody looks. */
export function useCounts(id: string) {
  const { account_id: accountId } = useSite();
  return useQuery<AutomationCounts | null, Error>(
    ['automation-counts', accountId, id],
    () => callRpc('automation_counts', { p_account_id: accountId, p_id: id }),
    { refreshInterval: 10_000 },
  );
}
