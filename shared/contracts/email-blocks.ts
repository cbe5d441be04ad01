import { z } from 'zod';

const webUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(/^https?:\/\/[^\s<>"{}]+$/i);
const text = (max: number) => z.string().trim().max(max);

export const EmailBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: text(300).min(1) }),
  z.object({ type: z.literal('text'), html: text(50_000).min(1) }),
  z.object({
    type: z.literal('image'),
    url: webUrl,
    alt: text(300),
    link: webUrl.or(z.literal('')).default(''),
  }),
  z.object({ type: z.literal('button'), label: text(80).min(1), url: webUrl }),
  z.object({ type: z.literal('divider') }),
  z.object({ type: z.literal('spacer'), height: z.number().int().min(8).max(96) }),
]);
export type EmailBlock = z.infer<typeof EmailBlock>;
export type EmailBlockType = EmailBlock['type'];

export const EmailBlocks = z.array(EmailBlock).min(1).max(100);

/** Places in a text that are filled for each contact; the service knows no others. */
export const MERGE_FIELDS = [
  'contact.first_name',
  'contact.name',
  'contact.email',
  'site.name',
  'site.url',
] as const;

/** Gmail cuts an email off above this. */
export const CLIPPED_BYTES = 102_000;
