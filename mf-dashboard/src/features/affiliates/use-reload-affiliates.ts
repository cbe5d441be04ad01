import { useSWRConfig } from '@stoa/shared/data';

const READS = ['affiliate-overview', 'affiliates', 'commissions', 'payouts', 'affiliate-rates'];

/** Returns what reads every list and figure of affiliates anew. */
export function useReloadAffiliates() {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && READS.includes(String(key[0])));
}
