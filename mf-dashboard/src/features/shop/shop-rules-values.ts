import type { ShopRulesFields } from '@stoa/shared/contracts/shop-settings';
import type { ShopRules, TaxRate } from '@stoa/shared/commerce/tax';

/** Seller as named on receipts. */
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

export const TAX_MODES = ['none', 'included', 'added'] as const;

/** Values of the form; rates stay even while tax is off. */
export type ShopRulesValues = Omit<ShopRulesFields, 'tax'> & {
  tax: {
    mode: ShopRules['tax_mode'];
    rates: { country: string; name: string; percent: number | null }[];
  };
};

/** Returns the form's values of what is stored. */
export function rulesValues(row: ShopRulesRow | null): ShopRulesValues {
  const { name = '', address = '', taxNumber = '', note = '', howToPay = '' } = row?.seller ?? {};
  return {
    isAddressRequired: row?.asks_address ?? false,
    tax: {
      mode: row?.tax_mode ?? 'none',
      rates: (row?.tax_rates ?? []).map(({ country, name, percent }) => ({
        country: country ?? '',
        name,
        percent,
      })),
    },
    seller: { name, address, taxNumber, note, howToPay },
    offlineEnabled: row?.offline_enabled ?? true,
    holdDays: row?.offline_hold_days ?? 7,
    unpaidMax: row?.unpaid_orders_max ?? 5,
  };
}

/** Returns what is sent. Rates of a shop without taxes stay as they are stored: it may tax again. */
export function rulesInput(fields: ShopRulesFields) {
  const { isAddressRequired, tax, seller, offlineEnabled, holdDays, unpaidMax } = fields;
  return {
    asksAddress: isAddressRequired,
    taxMode: tax.mode,
    seller: Object.fromEntries(Object.entries(seller).filter(([, text]) => text)),
    offlineEnabled,
    offlineHoldDays: holdDays,
    unpaidOrdersMax: unpaidMax,
    ...(tax.mode !== 'none' && {
      taxRates: tax.rates.map((rate): TaxRate => ({ ...rate, country: rate.country || null })),
    }),
  };
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    save_shop_settings: ShopRulesRow;
  }
}
