import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { callShopRpc } from './call-shop-rpc.ts';
import type { rulesInput, ShopRulesRow } from './shop-rules-values.ts';

/** Reads the shop's tax and receipt settings; null until they're first saved. */
export function useShopRules() {
  const { account_id: accountId } = useSite();
  const { data, error, mutate } = useQuery<ShopRulesRow | null, Error>(
    ['shop-settings', accountId],
    async () => {
      const client = await getClient();
      const [settings, seller] = await Promise.all([
        client
          .from('shop_settings')
          .select(
            'asks_address,tax_mode,tax_rates,offline_enabled,offline_hold_days,unpaid_orders_max,version',
          )
          .eq('account_id', accountId)
          .limit(1),
        client.rpc('shop_seller', { p_account_id: accountId }),
      ]);
      const [row] = must(settings);
      return row ? { ...row, seller: must(seller) as ShopRulesRow['seller'] } : null;
    },
    { revalidateOnFocus: false },
  );
  return {
    rules: data,
    loadError: error,
    retry: () => void mutate(),
    /** Keeps them against the version that was read, and tells the one that is stored now. */
    async save(settings: ReturnType<typeof rulesInput>, version: number) {
      const saved = await callShopRpc('save_shop_settings', {
        p_account_id: accountId,
        p_settings: { ...settings, version },
      });
      await mutate();
      return saved.version;
    },
    reload: () => mutate(),
  };
}
