import { z } from 'zod';

/** An add-on with its state in a site. One that isn't available is announced alone. */
export const SiteAddon = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  /** Path of its screen in the site's dashboard. */
  link: z.string(),
  priceMinor: z.int().nonnegative(),
  isAvailable: z.boolean(),
  isOn: z.boolean(),
});
export type SiteAddon = z.infer<typeof SiteAddon>;

/** GET /api/sites/:accountId/addons and the reply of each switch. */
export const SiteAddons = z.object({ addons: z.array(SiteAddon) });
export type SiteAddons = z.infer<typeof SiteAddons>;

/** PUT /api/sites/:accountId/addons/:addonId: 409 `addon_unavailable` for one that is still to come. */
export const SiteAddonInput = z.strictObject({ isOn: z.boolean() });
export type SiteAddonInput = z.infer<typeof SiteAddonInput>;
