import { z } from 'zod';

/** Longest text that is searched for; the rest is cut. */
export const MAX_DOC_SEARCH = 200;

/** A page of the documentation that was found. */
export const DocHit = z.object({
  slug: z.string(),
  title: z.string(),
  section: z.string(),
  /** Words of the page; what was found stands between U+E000 and U+E001. */
  snippet: z.string(),
});
export type DocHit = z.infer<typeof DocHit>;

/** GET /api/docs/search?q= */
export const DocsFound = z.object({
  hits: z.array(DocHit),
  /** The words that were taken in place of mistyped ones. */
  meant: z.string().nullable(),
});
export type DocsFound = z.infer<typeof DocsFound>;

/** GET /api/operator/docs/searches: searches without a result. */
export const EmptyDocSearches = z.object({
  searches: z.array(z.object({ text: z.string(), count: z.int(), lastAt: z.string() })),
});
export type EmptyDocSearches = z.infer<typeof EmptyDocSearches>;
