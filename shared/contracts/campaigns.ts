import { z } from 'zod';

/** POST /api/email/preview: a saved text as one contact would get it, or an email that was sent. */
export const EmailPreviewInput = z.union([
  z.strictObject({
    campaignId: z.uuid(),
    /** Whose values are filled in; the reader's own without one. */
    contactId: z.uuid().nullable().default(null),
  }),
  z.strictObject({ deliveryId: z.uuid() }),
]);
export type EmailPreviewInput = z.input<typeof EmailPreviewInput>;

export const EmailPreview = z.object({
  subject: z.string(),
  /** Place of the email for a frame; it ends after an hour. */
  url: z.string(),
  bytes: z.number(),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

/** POST /api/email/test: a saved text to the manager who asks. */
export const TestEmailInput = z.strictObject({ campaignId: z.uuid() });
export const TestEmailSent = z.object({ to: z.string() });
export type TestEmailSent = z.infer<typeof TestEmailSent>;

export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'waiting',
  'finished',
  'cancelled',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const DELIVERY_STATES = [
  'queued',
  'claimed',
  'handed',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'skipped',
  'uncertain',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Figures of a campaign, from public.campaign_report. */
export interface CampaignReport {
  states: Partial<Record<DeliveryState, number>>;
  reasons: { state: DeliveryState; reason: string | null; count: number }[];
  links: { url: string; clicks: number; people: number; machine: number }[];
  hosts: { host: string; count: number; sent: number; failed: number }[];
  unsubscribed: number;
}

/** Reach of a campaign, from public.campaign_audience; null is unlimited. */
export interface CampaignAudience {
  audience: number;
  rest: number | null;
  limit: number | null;
  resetsAt: string | null;
}
