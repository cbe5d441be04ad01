import type { ShopRules, TaxRate } from '@stoa/shared/commerce/tax';

/** Who sells, as receipts say it. */
export interface Seller {
  name?: string;
  address?: string;
  taxNumber?: string;
  note?: string;
  /** For orders that are paid outside any gateway: where the money goes. */
  howToPay?: string;
}

/** A row of `shop_settings`. */
export interface ShopRulesRow extends ShopRules {
  seller: Seller;
  offline_enabled?: boolean;
  offline_hold_days?: number;
  unpaid_orders_max?: number;
  version: number;
}

export interface RateDraft {
  /** Tells rows apart that are not filled in yet. */
  key: number;
  /** Two letters; empty for all other countries. */
  country: string;
  name: string;
  percent: string;
}

/** The rules as they stand in the form. */
export interface RulesDraft {
  asksAddress: boolean;
  taxMode: ShopRules['tax_mode'];
  rates: RateDraft[];
  seller: Required<Seller>;
  offlineEnabled: boolean;
  /** Days, as typed. */
  holdDays: string;
  unpaidMax: string;
}

/** What the numbers of unpaid orders may be, as the database checks them. */
export const UNPAID_LIMITS = { holdDays: { min: 1, max: 14 }, unpaidMax: { min: 1, max: 10_000 } } as const;
export type UnpaidField = keyof typeof UNPAID_LIMITS;
export const TAX_MODES = ['none', 'included', 'added'] as const;
/** There is room for so much of each. */
export const SELLER_LENGTHS = { name: 200, address: 500, taxNumber: 60, note: 500, howToPay: 500 } as const;

const PERCENT = /^\d{1,3}([.,]\d{1,3})?$/;
const percentOf = (text: string) => Number(text.trim().replace(',', '.'));

export const emptyRate = (key: number, country = ''): RateDraft => ({ key, country, name: '', percent: '' });

export function rulesDraft(row: ShopRulesRow | null): RulesDraft {
  const { name = '', address = '', taxNumber = '', note = '', howToPay = '' } = row?.seller ?? {};
  return {
    asksAddress: row?.asks_address ?? false,
    taxMode: row?.tax_mode ?? 'none',
    rates: (row?.tax_rates ?? []).map((rate, key) => ({
      key,
      country: rate.country ?? '',
      name: rate.name,
      percent: String(rate.percent),
    })),
    seller: { name, address, taxNumber, note, howToPay },
    offlineEnabled: row?.offline_enabled ?? true,
    holdDays: String(row?.offline_hold_days ?? 7),
    unpaidMax: String(row?.unpaid_orders_max ?? 5),
  };
}

/** The numbers of unpaid orders that are not whole or out of range. */
export function unpaidProblems(draft: RulesDraft): UnpaidField[] {
  return (Object.keys(UNPAID_LIMITS) as UnpaidField[]).filter((field) => {
    const { min, max } = UNPAID_LIMITS[field];
    const text = draft[field].trim();
    return !/^\d{1,5}$/.test(text) || Number(text) < min || Number(text) > max;
  });
}

export type RateProblem = 'countryTwice' | 'taxNameWrong' | 'percentWrong';

/** What is wrong with each rate, by its key; a shop without taxes has nothing to mend. */
export function ratesProblems({ taxMode, rates }: RulesDraft): Map<number, RateProblem> {
  const problems = new Map<number, RateProblem>();
  if (taxMode === 'none') return problems;
  for (const { key, country, name, percent } of rates) {
    const isTwice = rates.some((one) => one.key < key && one.country === country);
    const isPercent = PERCENT.test(percent.trim()) && percentOf(percent) <= 100;
    if (isTwice) problems.set(key, 'countryTwice');
    else if (name.trim() === '') problems.set(key, 'taxNameWrong');
    else if (!isPercent) problems.set(key, 'percentWrong');
  }
  return problems;
}

/** What is sent. Rates of a shop without taxes stay as they are stored: it may tax again. */
export function rulesInput(draft: RulesDraft) {
  const { asksAddress, taxMode, rates, seller, offlineEnabled, holdDays, unpaidMax } = draft;
  const taxRates: TaxRate[] = rates.map(({ country, name, percent }) => ({
    country: country || null,
    name: name.trim(),
    percent: percentOf(percent),
  }));
  const trimmed = Object.fromEntries(
    Object.entries(seller).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : [])),
  );
  return {
    asksAddress,
    taxMode,
    seller: trimmed,
    offlineEnabled,
    offlineHoldDays: Number(holdDays),
    unpaidOrdersMax: Number(unpaidMax),
    ...(taxMode === 'none' ? {} : { taxRates }),
  };
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    save_shop_settings: ShopRulesRow;
  }
}
