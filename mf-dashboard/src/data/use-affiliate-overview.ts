import type { AffiliateOverview } from '@stoa/shared/contracts/affiliates';
import { useRead } from '@stoa/shared/data/use-read';
import { callRpc } from './call-rpc.ts';

/** Reads the programme and the figures of its affiliates. */
export const useAffiliateOverview = () =>
  useRead<AffiliateOverview>('affiliate-overview', [], (_client, accountId) =>
    callRpc('affiliate_overview', { p_account_id: accountId }),
  );
