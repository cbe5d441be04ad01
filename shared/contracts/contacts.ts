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

export const TIMELINE_GROUPS = ['email', 'form', 'order', 'learning', 'list'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** change_contacts */
export interface ContactChange {
  done: number;
  left: number;
  /** For undo_contact_change. */
  undo: Record<string, string> | null;
}

/** contact_card */
export interface ContactCard {
  contact: Contact & {
    country: string | null;
    phone: string;
    created_at: string;
    unsubscribed_at: string | null;
  };
  suppressed: SuppressionReason | null;
  member_id: string | null;
  tags: { id: string; name: string }[];
  lists: {
    id: string;
    name: string;
    status: ListStatus;
    requested_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  }[];
}

/** list_overview */
export interface ListOverview {
  lists: (List & {
    description: string;
    is_public: boolean;
    confirmed: number;
    pending: number;
    unsubscribed: number;
  })[];
  tags: { id: string; name: string; created_at: string; contacts: number }[];
}

/** segment_preview */
export interface SegmentPreview {
  count: number;
  examples: { id: string; name: string; email: string }[];
}

/** save_segment */
export interface SavedSegment {
  id: string;
  name: string;
  count: number;
  version: number;
}
