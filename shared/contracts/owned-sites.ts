import { z } from 'zod';
import { SiteSlug } from './new-site.ts';

/** A site as its owner sees it on the platform's host. */
export const OwnedSite = z.object({
  account_id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** Its own domain, once proven. */
  domain: z.string().nullable(),
  status: z.string(),
  siteUrl: z.string(),
  /** Label of its plan. */
  plan: z.string().nullable(),
  /** State of its newest subscription. */
  subscription: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  /** When a site that is being deleted is erased. */
  eraseAt: z.string().nullable(),
  /** The open offer to another owner. */
  offer: z.object({ name: z.string().nullable(), expiresAt: z.string() }).nullable(),
  currency: z.string().nullable(),
  features: z.array(z.string()),
  backend: z.enum(['platform', 'preset', 'own']),
  /** Renames left of those in 30 days. */
  renamesLeft: z.int().nonnegative(),
});
export type OwnedSite = z.infer<typeof OwnedSite>;

/** GET /api/sites: every site of the caller, closed ones too. */
export const OwnedSites = z.object({
  sites: z.array(OwnedSite),
  /** Sites that others offer to the caller. */
  offers: z.array(
    z.object({
      account_id: z.uuid(),
      name: z.string(),
      from: z.string().nullable(),
      expiresAt: z.string(),
      /** True where the plan will be charged, so that accepting needs a payment method. */
      needsMethod: z.boolean().optional(),
      /** The method that the receiver stored for it. */
      method: z.object({ brand: z.string(), last4: z.string() }).nullish(),
    }),
  ),
  /** Domain below which sites without a domain of their own lie. */
  sitesDomain: z.string(),
});
export type OwnedSites = z.infer<typeof OwnedSites>;

/** PUT /api/sites/:accountId/slug; the old address redirects for 30 days. */
export const RenameSiteInput = z.strictObject({ slug: SiteSlug });
export const RenamedSite = z.object({ slug: z.string(), siteUrl: z.string() });
export type RenamedSite = z.infer<typeof RenamedSite>;

/** POST /api/sites/:accountId/closing: its slug as the owner typed it. DELETE undoes it for 30 days. */
export const CloseSiteInput = z.strictObject({ slug: z.string().max(80) });
export const ClosingSite = z.object({ eraseAt: z.string() });

/** PUT /api/sites/:accountId/offer: the address of a member; the offer is open for 7 days. */
export const OfferSiteInput = z.strictObject({ email: z.email().max(254) });
export const SiteOffer = z.object({ name: z.string(), expiresAt: z.string() });

/** POST /api/sites/:accountId/offer: the receiver's answer, or false by the owner to withdraw it. */
export const AnswerOfferInput = z.strictObject({ accepts: z.boolean() });

/** GET /api/sites/:accountId/app: the versions that serve the site and how they do. */
export const SiteApp = z.object({
  shell: z.string(),
  remotes: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      version: z.string(),
      /** Loads in the last 24 hours; those that failed are a part of them. */
      loads: z.int().nonnegative(),
      failed: z.int().nonnegative(),
    }),
  ),
  backend: z.object({ source: z.string(), isReachable: z.boolean().nullable() }),
});
export type SiteApp = z.infer<typeof SiteApp>;

/** GET /api/sites/:accountId/usage: the last 13 months, newest first, in UTC. */
export const SiteUsage = z.object({
  months: z.array(
    z.object({
      /** First day of the month. */
      month: z.string(),
      members: z.int(),
      activePeople: z.int(),
      courses: z.int(),
      ordersPaid: z.int(),
      storageBytes: z.int(),
    }),
  ),
});
export type SiteUsage = z.infer<typeof SiteUsage>;
