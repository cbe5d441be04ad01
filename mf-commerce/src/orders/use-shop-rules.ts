import { NO_RULES, type ShopRules } from '@stoa/shared/commerce/tax';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** Returns the shop's tax and address rules for these products; undefined while loading. */
export function useShopRules(productIds: readonly string[]): ShopRules | undefined {
  const { account_id } = useSite();
  const ids = [...productIds].sort();
  const { data, error } = useQuery<ShopRules, Error>(['shop-rules', account_id, ...ids], async () => {
    const client = await getClient();
    const [settings, requiresAddress] = await Promise.all([
      client
        .from('shop_settings')
        .select('asks_address,tax_mode,tax_rates,country')
        .eq('account_id', account_id)
        .limit(1),
      client.rpc('order_asks_address', { p_account_id: account_id, p_product_ids: ids }),
    ]);
    const rules = must(settings)[0] ?? NO_RULES;
    // A server of before asks by the setting alone.
    return requiresAddress.error ? rules : { ...rules, asks_address: requiresAddress.data === true };
  });
  // The order itself says what is missing; a shop that cannot tell its rules still sells.
  return data ?? (error ? NO_RULES : undefined);
}
