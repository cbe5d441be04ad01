import type { ShopOverview } from '@stoa/shared/contracts/orders';
import { useQuery } from '@stoa/shared/data';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { callShopRpc } from './call-shop-rpc.ts';

export const PERIODS = [7, 30, 90, 365] as const;

/** The chosen period stands in the address. Nonsense counts as absent. */
export function usePeriod(): [days: number, choose: (days: number) => void] {
  const [params, setParams] = useSearchParams();
  const requestedDays = Number(params.get('days'));
  const days = PERIODS.find((period) => period === requestedDays) ?? 30;
  return [days, (next) => setParams(next === 30 ? {} : { days: String(next) }, { replace: true })];
}

export function useOverview(days: number) {
  const { account_id: accountId } = useSite();
  return useQuery<ShopOverview, Error>(
    ['shop-overview', accountId, days],
    () => callShopRpc('shop_overview', { p_account_id: accountId, p_days: days }),
    { keepPreviousData: true },
  );
}
