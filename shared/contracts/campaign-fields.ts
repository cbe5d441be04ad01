import { z } from 'zod';
import { EmailBlock } from './email-blocks.ts';

/** A block of an email in the editor; its key keeps its place among the others. */
export const EditedBlock = z.object({ key: z.string(), block: EmailBlock });
export type EditedBlock = z.infer<typeof EditedBlock>;

const Fields = z.object({
  name: z.string().trim().min(1).max(120),
  senderName: z.string().trim().max(120),
  replyTo: z.union([z.literal(''), z.email().max(254)]),
  postalAddress: z.string().trim().max(300),
  tracking: z.enum(['none', 'counts', 'contacts']),
  language: z.string(),
  subject: z.string().trim().max(300),
  preheader: z.string().trim().max(300),
  lists: z.array(z.string()),
  excluded: z.array(z.string()),
  /** Narrows the lists; empty for everyone on them. */
  segment: z.string(),
  blocks: z.array(z.object({ key: z.string(), block: z.unknown() })).max(100),
});
export type CampaignFields = Omit<z.infer<typeof Fields>, 'blocks'> & { blocks: EditedBlock[] };
/** Fields of a draft. A block may be incomplete while it is written; the check before sending names it. */
export const CampaignFields = Fields as z.ZodType<CampaignFields, CampaignFields>;
