// The small build: every page carries it.
import * as z from 'zod/mini';

/** Page events sent to a tenant's custom scripts, which receive nothing else. */
export const PageEvent = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('page_view'),
    page_path: z.string().check(z.startsWith('/'), z.maxLength(500)),
    language: z.string().check(z.maxLength(20)),
  }),
  z.strictObject({
    event: z.literal('cart_change'),
    currency: z.string().check(z.length(3)),
    value: z.number().check(z.nonnegative()),
    items_count: z.int().check(z.nonnegative()),
  }),
]);
export type PageEvent = z.infer<typeof PageEvent>;

/** Path of the frame that runs custom scripts. */
export const CUSTOM_SCRIPTS_PATH = '/api/site/scripts';
