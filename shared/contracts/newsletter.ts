import { z } from 'zod';

/** POST /api/newsletter/ask: a wish to get a site's newsletter, with the words that were agreed to. */
export const NewsletterWish = z.strictObject({
  email: z.email().max(254),
  consent: z.string().trim().min(10).max(500),
  /** The page on which it was asked for. */
  source: z.string().startsWith('/').max(500),
});
export type NewsletterWish = z.infer<typeof NewsletterWish>;

export const NewsletterStatus = z.enum(['pending', 'confirmed', 'unsubscribed']);
export type NewsletterStatus = z.infer<typeof NewsletterStatus>;

/** Payload of a newsletter email's link. */
export const NewsletterLink = z.strictObject({ token: z.string().min(20).max(600) });

/** The same for whoever asks: whether an address is known here is nobody else's business. */
export const NewsletterRequested = z.object({ status: z.literal('asked') });
export const NewsletterLeft = z.object({ status: z.literal('unsubscribed') });
/** With it goes what the reader may leave by again. */
export const NewsletterConfirmed = z.object({ status: z.literal('confirmed'), leave: z.string() });
export type NewsletterConfirmed = z.infer<typeof NewsletterConfirmed>;
