import { useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { isRead } from './is-read.ts';
import { listNeeds, type MarketingNeeds, type Need } from './needs-list.ts';
import { MARKETING_PATH } from './visits-path.ts';

const WEEK_MS = 7 * 86_400_000;
const NEAR = 0.8;

/** Reads the open matters of a manager: which there are, whether all are read, and which reads failed. */
export function useNeeds() {
  const { account_id: accountId, settings } = useSite();
  const { t } = useVisitsTranslations();
  const { count, date } = useFormat();
  const [now] = useState(() => Date.now());
  const coupons = useQuery<number, Error>(['coupons-ending', accountId], () =>
    countEndingCoupons(accountId, now),
  );
  const usages = useQuery(['usage', accountId], () => callRpc('account_usage', { p_account_id: accountId }));
  const marketing = useQuery<MarketingNeeds, Error>(['marketing-needs', accountId], () =>
    callRpc('marketing_needs', { p_account_id: accountId }),
  );
  const affiliates = useAffiliateOverview();
  const reads = [coupons, usages, marketing, affiliates];
  const { enable_header_notice: isShown, header_notice_expire: end = 0 } = settings.notices ?? {};
  const until = Number(end) || 0;
  const emails = usages.data?.find(({ metric }) => metric === 'emails');
  const share = emails?.limit ? emails.used / emails.limit : 0;
  const found: Need[] = [
    {
      key: 'noticeOver',
      to: `${MARKETING_PATH}/`,
      figure: isShown && until > 0 && until <= now ? date(new Date(until).toISOString()) : 0,
    },
    { key: 'coupons', to: '/dashboard/manage/ecommerce/coupons', figure: coupons.data ?? 0 },
    ...(marketing.data ? listNeeds(marketing.data, t('stopped')) : []),
    {
      key: 'applications',
      to: `${MARKETING_PATH}/affiliates/applications`,
      figure: affiliates.data?.applied ?? 0,
    },
    {
      key: 'commissions',
      to: `${MARKETING_PATH}/affiliates/commissions?state=review`,
      figure: affiliates.data?.review ?? 0,
    },
    {
      key: 'emails',
      to: '/dashboard/manage/billing',
      figure: share >= NEAR ? `${count(Math.round(share * 100))}%` : 0,
    },
  ];
  const failed = reads.filter(({ data, error }) => error !== undefined && data === undefined);
  return {
    isReady: reads.every(isRead),
    needs: found.filter(({ figure }) => figure !== 0),
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ mutate }) => void mutate()),
  };
}

async function countEndingCoupons(accountId: string, now: number): Promise<number> {
  const client = await getClient();
  const { count, error } = await client
    .from('coupons')
    .select('id', { count: 'exact', head: true })
    .eq('account_id', accountId)
    .gte('date_end', new Date(now).toISOString())
    .lt('date_end', new Date(now + WEEK_MS).toISOString());
  if (error) throw new Error(error.message);
  return count ?? 0;
}
