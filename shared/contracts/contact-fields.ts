import { z } from 'zod';
import { FIELD_TYPES } from './contacts.ts';

/** A contact added by a manager. */
export const NewContactFields = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  name: z.string().trim().max(120),
});

/** Details that a manager changes; values of the site's own fields are checked by their types in the database. */
export const ContactDetailFields = NewContactFields.extend({
  phone: z.string().trim().max(40),
  language: z.string().max(3),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  fields: z.record(z.string(), z.string().max(2000)),
});

export const ListFields = z.strictObject({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(500),
  is_public: z.boolean(),
  opt_in: z.enum(['double', 'single']),
});

export const TagFields = z.strictObject({ name: z.string().trim().min(1).max(60) });

/** Contacts whom a manager subscribes; their consent says on which legal basis. */
export const SubscribeFields = z.strictObject({
  list: z.uuid(),
  basis: z.string().trim().min(10).max(500),
});

export const SuppressionFields = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
});

export const FieldFields = z.strictObject({
  label: z.string().trim().min(1).max(60),
  type: z.enum(FIELD_TYPES),
  /** One option a line. */
  options: z.string().max(4000),
});
