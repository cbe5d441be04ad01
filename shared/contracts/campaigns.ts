import { z } from 'zod';
import { TemplatePreviewInput } from './email-templates.ts';

/** POST /api/email/preview: a saved text as one contact would get it, or an email that was sent. */
export const EmailPreviewInput = z.union([
  z.strictObject({
    campaignId: z.uuid(),
    /** Whose values are filled in; the reader's own without one. */
    contactId: z.uuid().nullable().default(null),
    variant: z.number().int().min(0).max(3).default(0),
    /** Shown in place of the contact's language. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .nullable()
      .default(null),
  }),
  z.strictObject({ deliveryId: z.uuid() }),
  TemplatePreviewInput,
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
export const TestEmailInput = z.strictObject({
  campaignId: z.uuid(),
  variant: z.number().int().min(0).max(3).default(0),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .default(null),
});
export const TestEmailSent = z.object({ to: z.string() });
export type TestEmailSent = z.infer<typeof TestEmailSent>;

export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'preparing',
  'testing',
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
  links: { url: string; clicks: number; people: number; machine: number; orders: number; revenue: Money[] }[];
  hosts: { host: string; count: number; sent: number; failed: number }[];
  unsubscribed: number;
  /** Contacts who clicked or opened; null where contacts aren't counted. */
  clicked: number | null;
  opened: number | null;
  /** Placed within seven days after a click. */
  orders: number;
  revenue: Money[];
  variants: ReportedVariant[] | null;
  /** Figures of the test alone; null before it starts. */
  test: TestedVariant[] | null;
}

interface Money {
  currency: string;
  minor: number;
}

export interface ReportedVariant {
  variant: number;
  subject: string;
  senderName: string;
  sent: number;
  orders: number;
  revenue: Money[];
}

export interface TestedVariant {
  variant: number;
  sent: number;
  clicked: number;
  opened: number;
  orders: number;
  total: number;
}

/** Decision on a test, in campaigns.test_result. */
export interface TestResult {
  winner: number;
  isClear: boolean;
  isByHand: boolean;
  confidence: number | null;
}

/** Reach of a campaign, from public.campaign_audience; null is unlimited. */
export interface CampaignAudience {
  audience: number;
  rest: number | null;
  limit: number | null;
  resetsAt: string | null;
}
