import { z } from 'zod';

/** What a tenant's own scripts are told of the page; nothing else reaches them. */
export const PageEvent = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('page_view'),
    page_path: z.string().startsWith('/').max(500),
    language: z.string().max(20),
  }),
  z.strictObject({
    event: z.literal('cart_change'),
    currency: z.string().length(3),
    value: z.number().nonnegative(),
    items_count: z.int().nonnegative(),
  }),
]);
export type PageEvent = z.infer<typeof PageEvent>;

/** Where the frame of custom scripts is served. */
export const CUSTOM_SCRIPTS_PATH = '/api/site/scripts';
