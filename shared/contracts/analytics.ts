// The small build: it is loaded in the page, though late.
import * as z from 'zod/mini';

/** Path of the frame that loads Google Analytics. */
export const ANALYTICS_PATH = '/api/site/analytics';

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(1000));

const text = (longest: number) => z.string().check(z.maxLength(longest));
const sold = {
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.number(),
  items: z
    .array(
      z.strictObject({
        item_id: text(80),
        item_name: text(200),
        item_category: text(40),
        price: z.number(),
        quantity: z.int(),
      }),
    )
    .check(z.maxLength(200)),
  /** The account of the site. */
  tenant_id: text(80),
};

/** Messages to the analytics frame: first the visitor's identifier, then events under their GA4 names. */
export const AnalyticsMessage = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('start'),
    client_id: z.string().check(z.regex(/^\d{1,10}\.\d{10}$/)),
    language: z.string().check(z.maxLength(20)),
  }),
  z.strictObject({
    event: z.literal('page_view'),
    page_location: address,
    page_title: z.string().check(z.maxLength(300)),
    language: z.string().check(z.maxLength(20)),
  }),
  z.strictObject({ event: z.literal('add_to_cart'), ...sold }),
  z.strictObject({ event: z.literal('begin_checkout'), ...sold }),
  z.strictObject({ event: z.literal('purchase'), transaction_id: text(80), ...sold }),
]);
export type AnalyticsMessage = z.infer<typeof AnalyticsMessage>;
