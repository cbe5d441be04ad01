import { z } from 'zod';
import { SITE_PURPOSES, SITE_TEMPLATES } from './new-site.ts';
import { SUPPORTED_LANGUAGES } from './languages.ts';

/** Input of a new site while it is typed; what is missing is empty. */
export const SiteDraft = z.strictObject({
  name: z.string().max(120),
  slug: z.string().max(80),
  purpose: z.enum(SITE_PURPOSES),
  template: z.enum(SITE_TEMPLATES),
  language: z.enum(SUPPORTED_LANGUAGES),
  currency: z.string().max(3),
  timeZone: z.string().max(64),
  /** Purpose and template that the link to the page chose when this was typed. */
  link: z.string().max(120),
});
export type SiteDraft = z.infer<typeof SiteDraft>;

/** GET /api/sites/draft: the caller's draft, on every device. */
export const StoredSiteDraft = z.object({ draft: SiteDraft.nullable(), version: z.int().nonnegative() });
export type StoredSiteDraft = z.infer<typeof StoredSiteDraft>;

/** PUT /api/sites/draft: the last one wins. `version` is the one that was read or saved last, 0 for none. */
export const SaveSiteDraftInput = z.strictObject({ draft: SiteDraft, version: z.int().nonnegative() });
/** `replaced` is a draft of another tab or device that the caller had not read. */
export const SavedSiteDraft = z.object({ version: z.int(), replaced: SiteDraft.nullable() });
export type SavedSiteDraft = z.infer<typeof SavedSiteDraft>;
