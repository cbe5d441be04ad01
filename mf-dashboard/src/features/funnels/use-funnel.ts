import type {
  FunnelChoice,
  FunnelRecord,
  FunnelReport,
  FunnelStepType,
} from '@stoa/shared/contracts/funnels';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc, RpcError } from '../../data/call-rpc.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a funnel with its steps, for its managers. */
export async function loadFunnel(id: string): Promise<FunnelRecord> {
  const funnel = UUID.test(id) ? await callRpc('funnel_detail', { p_funnel_id: id }) : null;
  if (!funnel) throw new RpcError('not_found', 'funnel');
  return funnel;
}

/** Saves parts of a funnel against the version that was read. */
export const saveFunnel = (accountId: string, funnel: object): Promise<{ id: string; version: number }> =>
  callRpc('save_funnel', { p_account_id: accountId, p_funnel: funnel as never });

/** Counts of the steps in the last days; of one source, or of all with null. */
export function useReport(id: string, days: number, source: string | null) {
  return useQuery<FunnelReport, Error>(
    UUID.test(id) && ['funnel-report', id, days, source ?? 'all', source === null],
    () =>
      callRpc('funnel_report', {
        p_funnel_id: id,
        p_days: days,
        ...(source !== null && { p_source: source }),
      }),
    { keepPreviousData: true },
  );
}

/** Targets that a step of this type can have; nothing is read without one. */
export function useTargets(type: FunnelStepType | null) {
  const { account_id: accountId } = useSite();
  return useQuery<FunnelChoice[], Error>(type !== null && ['funnel-targets', accountId, type], () =>
    callRpc('funnel_targets', { p_account_id: accountId, p_type: type ?? 'pages' }),
  );
}
