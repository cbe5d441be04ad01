import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { AsideList } from '../../components/aside-list.ts';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAffiliateOverview } from '../../data/use-affiliate-overview.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import { isRead } from './is-read.ts';
import { MARKETING_PATH } from './visits-path.ts';

const WEEK_MS = 7 * 86_400_000;
const NEAR = 0.8;

interface Need {
  key: 'noticeOver' | 'coupons' | 'emails' | 'applications' | 'commissions';
  to: string;
  figure: string;
}

/** Lists open matters of a manager, each with its way; nothing at all without any. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const { t } = useVisitsTranslations();
  if (needs.length === 0) return null;
  return (
    <Part title={t('needsYou')}>
      <AsideList>
        {needs.map(({ key, to, figure }) => (
          <li key={key}>
            <Link to={to}>
              <span>{t(`needs.${key}`)}</span>
              <strong>{figure}</strong>
            </Link>
          </li>
        ))}
      </AsideList>
    </Part>
  );
}

/** Returns the open matters; undefined until all are read. */
export function useNeeds(): Need[] | undefined {
  const { account_id: accountId, settings } = useSite();
  const { count, date } = useFormat();
  const [now] = useState(() => Date.now());
  const coupons = useQuery<number, Error>(['coupons-ending', accountId], () =>
    countEndingCoupons(accountId, now),
  );
  const usages = useQuery(['usage', accountId], () => callRpc('account_usage', { p_account_id: accountId }));
  const overview = useAffiliateOverview();
  const { data: ending = 0 } = coupons;
  const { data: usage = [] } = usages;
  const { data: affiliates } = overview;
  const { enable_header_notice: isShown, header_notice_expire: end = 0 } = settings.notices ?? {};
  const until = Number(end) || 0;
  const isOver = isShown && until > 0 && until <= now;
  const emails = usage.find(({ metric }) => metric === 'emails');
  const share = emails?.limit ? emails.used / emails.limit : 0;
  if (![coupons, usages, overview].every(isRead)) return undefined;
  return [
    ...(isOver
      ? [
          {
            key: 'noticeOver',
            to: `${MARKETING_PATH}/`,
            figure: date(new Date(until).toISOString()),
          } as const,
        ]
      : []),
    ...(ending > 0
      ? [{ key: 'coupons', to: '/dashboard/manage/ecommerce/coupons', figure: count(ending) } as const]
      : []),
    ...(affiliates && affiliates.applied > 0
      ? [
          {
            key: 'applications',
            to: `${MARKETING_PATH}/affiliates/applications`,
            figure: count(affiliates.applied),
          } as const,
        ]
      : []),
    ...(affiliates && affiliates.review > 0
      ? [
          {
            key: 'commissions',
            to: `${MARKETING_PATH}/affiliates/commissions?state=review`,
            figure: count(affiliates.review),
          } as const,
        ]
      : []),
    ...(share >= NEAR
      ? [
          {
            key: 'emails',
            to: '/dashboard/manage/billing',
            figure: `${count(Math.round(share * 100))}%`,
          } as const,
        ]
      : []),
  ];
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
