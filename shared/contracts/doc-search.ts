import { z } from 'zod';
import { MAX_DOC_ANSWER_LENGTH } from './limits.ts';

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

/** POST /api/docs/answers, as a form: whether a page was useful. The reply leads back to the page. */
export const DocAnswerInput = z.strictObject({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  useful: z.enum(['yes', 'no']),
  text: z
    .string()
    .trim()
    .max(MAX_DOC_ANSWER_LENGTH)
    .refine((text) => !text.includes('\0'))
    .default(''),
});
export type DocAnswerInput = z.infer<typeof DocAnswerInput>;

/** GET /api/operator/docs/answers: the last 90 days by page, the least useful first. */
export const DocAnswers = z.object({
  pages: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      useful: z.int(),
      notUseful: z.int(),
      texts: z.array(z.object({ text: z.string(), isUseful: z.boolean(), at: z.string() })),
    }),
  ),
});
export type DocAnswers = z.infer<typeof DocAnswers>;
