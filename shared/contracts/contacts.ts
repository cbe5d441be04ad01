import { z } from 'zod';

export const CONTACT_SOURCES = [
  'member',
  'form',
  'newsletter',
  'popup',
  'booking',
  'order',
  'import',
  'manual',
  'api',
] as const;
export type ContactSource = (typeof CONTACT_SOURCES)[number];

export const FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const;
export type ContactFieldType = (typeof FIELD_TYPES)[number];
export interface ContactField {
  id: string;
  key: string;
  label: string;
  type: ContactFieldType;
  options: string[];
  position: number;
}

/** Value of a contact field; dates as YYYY-MM-DD. */
export const ContactFieldValue = z.union([z.string().max(2000), z.number(), z.boolean()]);
export type ContactFieldValue = z.infer<typeof ContactFieldValue>;

export interface Contact {
  id: string;
  email: string | null;
  user_id: string | null;
  name: string;
  language: string | null;
  fields: Record<string, ContactFieldValue>;
  source: ContactSource;
}

export const LIST_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];
export interface List {
  id: string;
  slug: string;
  name: string;
  opt_in: 'double' | 'single';
}

export interface Consent {
  kind: 'given' | 'withdrawn';
  how: 'form' | 'link' | 'preferences' | 'one_click' | 'import' | 'manual' | 'api' | 'complaint' | 'merge';
}

export const SUPPRESSION_REASONS = ['hard_bounce', 'complaint', 'soft_repeated', 'manual', 'erased'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];
