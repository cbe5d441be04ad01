import { z } from 'zod';

/** GET and POST /api/sites/:accountId/export: the newest export; its parts can be downloaded while it is ready. */
export const SiteExport = z.object({
  export: z
    .object({
      id: z.uuid(),
      state: z.enum(['running', 'ready', 'expired', 'failed']),
      requestedAt: z.string(),
      expiresAt: z.string().nullable(),
      parts: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: z.string() })),
    })
    .nullable(),
});
export type SiteExport = z.infer<typeof SiteExport>;

/** POST /api/sites/:accountId/export/links: each link starts a download for 15 minutes. */
export const SiteExportLinks = z.object({
  links: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), url: z.string() })),
});
export type SiteExportLinks = z.infer<typeof SiteExportLinks>;
