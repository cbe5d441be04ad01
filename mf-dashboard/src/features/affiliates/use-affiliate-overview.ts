import type { AffiliateOverview } from '@stoa/shared/contracts/affiliates';
import { useSWRConfig } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { callRpc } from '../../data/call-rpc.ts';

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    affiliate_overview: AffiliateOverview;
  }
}

const READS = ['affiliate-overview', 'affiliates', 'commissions', 'payouts', 'affiliate-rates'];

/** Reads the programme and the figures of its affiliates. */
export const useAffiliateOverview = () =>
  useRead<AffiliateOverview>('affiliate-overview', [], (_client, accountId) =>
    callRpc('affiliate_overview', { p_account_id: accountId }),
  );

/** Returns what reads every list and figure of affiliates anew. */
export function useReloadAffiliates() {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && READS.includes(String(key[0])));
}
