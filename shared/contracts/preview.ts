import { z } from 'zod';

/** POST /api/site/preview: a page with its draft, or a public path with settings that are not saved. */
export const PreviewTarget = z.union([
  z.strictObject({ kind: z.enum(['page', 'post']), id: z.uuid() }),
  z.strictObject({
    kind: z.literal('site'),
    path: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/),
  }),
]);
export type PreviewTarget = z.infer<typeof PreviewTarget>;

export const PreviewLink = z.object({ url: z.string(), expiresAt: z.string() });
export type PreviewLink = z.infer<typeof PreviewLink>;
