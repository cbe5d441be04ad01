import { z } from 'zod';

/** What `save_shop_settings` takes; what is absent stays. */
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
  /** Where the shop is: its tax applies to whoever names no country. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  /** Whether an order can be placed that is paid outside any gateway. Managers can always write one. */
  offlineEnabled: z.boolean().optional(),
  /** Days for which such an order holds stock and coupon; it can be paid for fourteen. */
  offlineHoldDays: z.int().min(1).max(14).optional(),
  /** Unpaid orders of one person that may hold stock or a coupon at once. */
  unpaidOrdersMax: z.int().min(1).max(10_000).optional(),
});
export type ShopSettingsInput = z.infer<typeof ShopSettingsInput>;

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
