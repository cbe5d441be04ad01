import { z } from 'zod';
import { EmailBlocks } from './email-blocks.ts';

/** POST /api/email/preview: a text as one contact would get it. */
export const EmailPreviewInput = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}$/),
  subject: z.string().trim().max(300),
  preheader: z.string().trim().max(300).default(''),
  blocks: EmailBlocks,
  postalAddress: z.string().trim().max(300).default(''),
  /** Whose values are filled in; the reader's own without one. */
  contactId: z.uuid().nullable().default(null),
});
export type EmailPreviewInput = z.input<typeof EmailPreviewInput>;

export const EmailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.number(),
  contact: z.object({ name: z.string(), email: z.string() }),
});
export type EmailPreview = z.infer<typeof EmailPreview>;

/** POST /api/email/test: the same text to the manager who asks. */
export const TestEmailSent = z.object({ to: z.string() });
export type TestEmailSent = z.infer<typeof TestEmailSent>;
