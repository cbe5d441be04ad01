import { z } from 'zod';
import { SUPPORTED_LANGUAGES } from './languages.ts';
import { SiteCurrency, SiteTimeZone } from './new-site.ts';

/** PUT /api/sites/:accountId/setup with If-Match. 409 `currency_locked` once there is an order. */
export const SiteSetupInput = z.strictObject({
  name: z.string().trim().min(1).max(120),
  language: z.enum(SUPPORTED_LANGUAGES),
  currency: SiteCurrency,
  timeZone: SiteTimeZone,
  /** Lets the platform's support act in the site, not only look, for a week. */
  supportAccess: z.boolean(),
});
export type SiteSetupInput = z.infer<typeof SiteSetupInput>;

/** GET /api/sites/:accountId/setup: settings of a site that its owner edits on the platform's host. */
export const SiteSetup = z.object({
  name: z.string(),
  language: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  supportAccess: z.boolean(),
  /** When that ends by itself; null while it's off. */
  supportEndsAt: z.string().nullable(),
  /** The currency stays from the first order on. */
  hasOrders: z.boolean(),
  domain: z.object({ name: z.string(), isVerified: z.boolean() }).nullable(),
  /** Quoted it's the ETag. */
  version: z.int().nonnegative(),
});
export type SiteSetup = z.infer<typeof SiteSetup>;
