import { z } from 'zod';
import { CURRENCIES } from './currencies.ts';
import { SUPPORTED_LANGUAGES } from './languages.ts';
import { profanityFilter } from './profanity.ts';

export const MAX_SLUG_LENGTH = 40;

const filter = profanityFilter();
const isCleanSlug = (slug: string): boolean => !filter.isProfane(slug.replaceAll('-', ' '));

/** First label of a site's address; `slug_taken` and `slug_reserved` are decided by the insert. */
export const SiteSlug = z
  .string()
  .min(3)
  .max(MAX_SLUG_LENGTH)
  .regex(/^(?!xn-)[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine(isCleanSlug);

export const SITE_PURPOSES = ['courses', 'coaching', 'community', 'shop', 'unsure'] as const;
export type SitePurpose = (typeof SITE_PURPOSES)[number];

export const SITE_TEMPLATES = ['teacher', 'languages', 'studio', 'coach', 'community', 'blank'] as const;
export type SiteTemplate = (typeof SITE_TEMPLATES)[number];

/** Currency that the platform knows. */
export const SiteCurrency = z.string().refine((code) => CURRENCIES.some((one) => one.code === code));

/** Checks a zone by the engine that will format its times. */
const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const SiteTimeZone = z.string().max(64).refine(isTimeZone);

/** POST /api/sites with the header Idempotency-Key: the same key returns the same site. */
export const NewSiteInput = z.strictObject({
  name: z.string().trim().min(1).max(120),
  slug: SiteSlug,
  purpose: z.enum(SITE_PURPOSES),
  template: z.enum(SITE_TEMPLATES),
  language: z.enum(SUPPORTED_LANGUAGES),
  currency: SiteCurrency,
  timeZone: SiteTimeZone,
});
export type NewSiteInput = z.infer<typeof NewSiteInput>;

export const NewSite = z.object({ account_id: z.uuid(), slug: z.string(), siteUrl: z.string() });
export type NewSite = z.infer<typeof NewSite>;

/** GET /api/sites/slug?slug= or ?name=: advice only. `invalid` breaks the rules of a slug. */
export const SlugAdvice = z.object({
  slug: z.string(),
  /** Host of a site with this slug. */
  address: z.string(),
  state: z.enum(['free', 'taken', 'reserved', 'invalid']),
  suggestions: z.array(z.string()),
});
export type SlugAdvice = z.infer<typeof SlugAdvice>;

const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** POST /api/sites/hand-over, on the platform: `challenge` is the SHA-256 of the verifier the site's page holds. */
export const HandOverInput = z.strictObject({ account_id: z.uuid(), challenge });
export const HandOver = z.object({ code: z.string(), siteUrl: z.string() });
export type HandOver = z.infer<typeof HandOver>;

/** POST /api/hand-over, on the site: the code, once, with the verifier of its challenge. */
export const UseHandOverInput = z.strictObject({
  code: z.string().min(20).max(100),
  verifier: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
});
/** One-time token of the login, for `verifyOtp({ type: 'magiclink', token_hash })`. */
export const UsedHandOver = z.object({ tokenHash: z.string() });
export type UsedHandOver = z.infer<typeof UsedHandOver>;
