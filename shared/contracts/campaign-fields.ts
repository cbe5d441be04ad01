import { z } from 'zod';
import { EmailBlock } from './email-blocks.ts';

/** A block of an email in the editor; its key keeps its place among the others. */
export const EditedBlock = z.object({ key: z.string(), block: EmailBlock });
export type EditedBlock = z.infer<typeof EditedBlock>;

export const TEST_FIELDS = ['subject', 'sender', 'content'] as const;
export const TEST_SHARES = [10, 20, 30, 40, 50] as const;
export const TEST_HOURS = [1, 2, 4, 8, 12, 24, 48] as const;
export const TEST_BY = ['clicks', 'revenue', 'opens'] as const;
export const TEST_FALLBACKS = ['leading', 'first'] as const;
export const MAX_VARIANTS = 4;

export const CampaignTest = z.object({
  /** The part of the email in which its variants differ. */
  field: z.enum(TEST_FIELDS),
  /** Percent of the audience. */
  share: z.number().int().min(10).max(50),
  hours: z.number().int().min(1).max(48),
  by: z.enum(TEST_BY),
  fallback: z.enum(TEST_FALLBACKS),
});
export type CampaignTest = z.infer<typeof CampaignTest>;

const EditedContent = z.object({
  variant: z.number().int().min(0).max(3),
  language: z.string(),
  subject: z.string().trim().max(300),
  /** Empty for the campaign's. */
  senderName: z.string().trim().max(120),
  preheader: z.string().trim().max(300),
  blocks: z.array(z.object({ key: z.string(), block: z.unknown() })).max(100),
});
export type EditedContent = Omit<z.infer<typeof EditedContent>, 'blocks'> & { blocks: EditedBlock[] };

const Fields = z.object({
  name: z.string().trim().min(1).max(120),
  senderName: z.string().trim().max(120),
  replyTo: z.union([z.literal(''), z.email().max(254)]),
  postalAddress: z.string().trim().max(300),
  tracking: z.enum(['none', 'counts', 'contacts']),
  lists: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Narrows the lists; empty for everyone on them. */
  segment: z.string(),
  /** Email written again: the campaign whose contacts without a click get it; empty for all. */
  resendOf: z.string(),
  isLocalTime: z.boolean(),
  perHour: z.number().int().nullable(),
  test: CampaignTest.nullable(),
  contents: z.array(EditedContent).min(1),
});
export type CampaignFields = Omit<z.infer<typeof Fields>, 'contents'> & { contents: EditedContent[] };
/** Fields of a draft. A block may be incomplete while it is written; the check before sending names it. */
export const CampaignFields = Fields as z.ZodType<CampaignFields, CampaignFields>;
