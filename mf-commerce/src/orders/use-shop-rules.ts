import { NO_RULES, type ShopRules } from '@stoa/shared/commerce/tax';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** What the shop asks for and how it taxes; undefined until that is known. */
export function useShopRules(): ShopRules | undefined {
  const { account_id } = useSite();
  const { data, error } = useQuery<ShopRules, Error>(['shop-rules', account_id], async () => {
    const reply = await (
      await getClient()
    )
      .from('shop_settings')
      .select('asks_address,tax_mode,tax_rates,country')
      .eq('account_id', account_id)
      .limit(1);
    return (must(reply) as ShopRules[])[0] ?? NO_RULES;
  });
  // The order itself says what is missing; a shop that cannot tell its rules still sells.
  return data ?? (error ? NO_RULES : undefined);
}
