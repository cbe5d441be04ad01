import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

/** Current price and terms of a product, as the shop sells it. */
export interface Offer {
  unitMinor: number;
  frequency: unknown;
  iterations: number | null;
  /** Free at first: nothing of it is due with the order. */
  trialDays: number;
  /** Remaining stock; null if untracked. */
  stock: number | null;
}

/** By product id. */
export type Offers = Record<string, Offer>;

/** The real prices of these products, by product id; one that is not sold any more is missing. */
export function useOffers(ids: readonly string[]) {
  const { account_id, settings } = useSite();
  const wanted = [...ids].sort();
  const key = wanted.length > 0 ? ['offers', account_id, settings.currency, ...wanted] : null;
  return useQuery<Offers, Error>(key, () => readOffers(account_id, settings.currency, wanted), {
    keepPreviousData: true,
  });
}

async function readOffers(accountId: string, currency: string, ids: string[]) {
  const client = await getClient();
  const [prices, products] = await Promise.all([
    client
      .from('prices')
      .select('product_id,amount_minor,frequency,iterations,trial_days')
      .eq('account_id', accountId)
      .eq('currency', currency)
      .eq('active', true)
      .in('product_id', ids),
    client
      .from('products')
      .select('id,stock')
      .eq('account_id', accountId)
      .eq('status', 'active')
      .in('id', ids),
  ]);
  const stock = new Map(must(products).map((row) => [row.id, row.stock]));
  const offers: Offers = {};
  for (const price of must(prices)) {
    if (!stock.has(price.product_id)) continue;
    offers[price.product_id] = {
      unitMinor: price.amount_minor,
      frequency: price.frequency,
      iterations: price.iterations ?? null,
      trialDays: price.trial_days ?? 0,
      stock: stock.get(price.product_id) ?? null,
    };
  }
  return offers;
}
