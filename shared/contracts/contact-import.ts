import { z } from 'zod';

export const IMPORT_STATES = [
  'uploading',
  'queued',
  'running',
  'tried',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const IMPORT_REJECT_REASONS = [
  'email',
  'duplicate',
  'erased',
  'value',
  'broken',
  'disposable',
  'no_mail_server',
] as const;
export type ImportRejectReason = (typeof IMPORT_REJECT_REASONS)[number];

/** Bytes of one uploaded part of a file. */
export const IMPORT_PART_BYTES = 262_144;
export const MAX_IMPORT_BYTES = 256 * IMPORT_PART_BYTES;

/** The column of a contact that a column of the file fills: `field:` and the key of a contact field, or null for none. */
export const ImportTarget = z
  .string()
  .regex(/^(email|name|first_name|last_name|language|country|phone|tags|field:[a-z][a-z0-9_]{0,39})$/);
export type ImportTarget = z.infer<typeof ImportTarget>;

export const ContactImportSettings = z.strictObject({
  charset: z.enum(['utf-8', 'windows-1252', 'utf-16le']),
  delimiter: z.enum([',', ';', '\t', '|']),
  columns: z
    .array(ImportTarget.nullable())
    .min(1)
    .max(200)
    .refine((columns) => columns.filter((one) => one === 'email').length === 1, 'one email'),
  lists: z.array(z.uuid()).max(20),
  tags: z.array(z.string().trim().min(1).max(60)).max(20),
  /** The legal basis on which the contacts join the lists; their consent says it. */
  basis: z.string().trim().max(500),
  overwrite: z.boolean(),
});
export type ContactImportSettings = z.infer<typeof ContactImportSettings>;

/** POST /api/contacts/imports/:importId/run */
export const ContactImportRun = z.strictObject({ settings: ContactImportSettings, isTrial: z.boolean() });
export const ContactImportQueued = z.object({ status: z.literal('queued') });
