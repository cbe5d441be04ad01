import type { ShopSettings } from '../contracts/shop-settings.ts';

/** Tax settings of a shop, and whether checkout requires an address; `country` is absent until it's set. */
export type ShopRules = Pick<ShopSettings, 'asks_address' | 'tax_mode' | 'tax_rates'> &
  Partial<Pick<ShopSettings, 'country'>>;

/** A rate without a country is for all others. */
export type TaxRate = ShopSettings['tax_rates'][number];

export const NO_RULES: ShopRules = { asks_address: false, tax_mode: 'none', tax_rates: [] };

export interface Tax {
  mode: 'included' | 'added';
  name: string;
  percent: number;
  minor: number;
}

const SCALE = 1000n;

/**
 * The tax on a sum for a buyer's country, as the order will have it; null where there is none. Who names no country is
 * taxed as at the shop's own, which is that of its first rate until it says another. Exact at any size.
 */
export function taxOf(rules: ShopRules, country: string | null, baseMinor: number): Tax | null {
  if (rules.tax_mode === 'none') return null;
  const home = rules.country ?? rules.tax_rates.find((one) => one.country !== null)?.country;
  const rate =
    rules.tax_rates.find((one) => one.country !== null && one.country === (country ?? home)) ??
    rules.tax_rates.find((one) => one.country === null);
  if (!rate) return null;
  const { name, percent } = rate;
  const part = BigInt(Math.round(percent * Number(SCALE)));
  const whole = 100n * SCALE;
  const base = BigInt(baseMinor);
  const minor =
    rules.tax_mode === 'added' ? halfUp(base * part, whole) : baseMinor - halfUp(base * whole, whole + part);
  return { mode: rules.tax_mode, name, percent, minor };
}

function halfUp(value: bigint, divisor: bigint): number {
  return Number((2n * value + divisor) / (2n * divisor));
}
