import { z } from 'zod';

/** Input of `save_shop_settings`; absent fields keep their value. */
export const ShopSettingsInput = z.strictObject({
  version: z.int().min(0),
  asksAddress: z.boolean().optional(),
  taxMode: z.enum(['none', 'included', 'added']).optional(),
  taxRates: z
    .array(
      z.strictObject({
        country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .nullable(),
        name: z.string().trim().min(1).max(40),
        percent: z.number().min(0).max(100),
      }),
    )
    .max(250)
    .optional(),
  seller: z.record(z.string(), z.string()).optional(),
  /** Country of the shop, whose tax applies to customers without a country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  /** Allows offline orders at checkout. Managers can always create one. */
  offlineEnabled: z.boolean().optional(),
  /** Days for which such an order holds stock and coupon; it can be paid for fourteen. */
  offlineHoldDays: z.int().min(1).max(14).optional(),
  /** Unpaid orders of one person that may hold stock or a coupon at once. */
  unpaidOrdersMax: z.int().min(1).max(10_000).optional(),
});
export type ShopSettingsInput = z.infer<typeof ShopSettingsInput>;

const seller = (max: number) => z.string().trim().max(max);
/** The lengths of a seller's texts. */
export const SELLER_LENGTHS = { name: 200, address: 500, taxNumber: 60, note: 500, howToPay: 500 } as const;
/** The ranges of the numbers of unpaid orders. */
export const UNPAID_LIMITS = { holdDays: { min: 1, max: 14 }, unpaidMax: { min: 1, max: 10_000 } } as const;

const formRates = z
  .array(
    z.object({
      /** Empty for all other countries. */
      country: z.string(),
      name: z.string().trim().min(1).max(40),
      percent: z
        .number()
        .min(0)
        .max(100)
        .refine((percent) => Math.abs(Math.round(percent * 1000) - percent * 1000) < 1e-6),
    }),
  )
  .max(250)
  .superRefine((rates, context) => {
    for (const [index, { country }] of rates.entries())
      if (rates.findIndex((rate) => rate.country === country) < index)
        context.addIssue({ code: 'custom', path: [index, 'country'], message: 'a country has one rate' });
  });

/** The form of a shop's rules. Without taxes its rates are not looked at: they stay as they are stored. */
export const ShopRulesFields = z.object({
  isAddressRequired: z.boolean(),
  tax: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('none') }),
    z.object({ mode: z.enum(['included', 'added']), rates: formRates }),
  ]),
  seller: z.object({
    name: seller(SELLER_LENGTHS.name),
    address: seller(SELLER_LENGTHS.address),
    taxNumber: seller(SELLER_LENGTHS.taxNumber),
    note: seller(SELLER_LENGTHS.note),
    howToPay: seller(SELLER_LENGTHS.howToPay),
  }),
  offlineEnabled: z.boolean(),
  holdDays: z.int().min(UNPAID_LIMITS.holdDays.min).max(UNPAID_LIMITS.holdDays.max),
  unpaidMax: z.int().min(UNPAID_LIMITS.unpaidMax.min).max(UNPAID_LIMITS.unpaidMax.max),
});
export type ShopRulesFields = z.infer<typeof ShopRulesFields>;

/** A row of `shop_settings`. */
export const ShopSettings = z.object({
  account_id: z.uuid(),
  asks_address: z.boolean(),
  tax_mode: z.enum(['none', 'included', 'added']),
  tax_rates: z.array(
    z.object({ country: z.string().nullable().default(null), name: z.string(), percent: z.number() }),
  ),
  seller: z.record(z.string(), z.unknown()),
  country: z.string().nullable(),
  offline_enabled: z.boolean(),
  offline_hold_days: z.int(),
  unpaid_orders_max: z.int(),
  version: z.int(),
});
export type ShopSettings = z.infer<typeof ShopSettings>;
