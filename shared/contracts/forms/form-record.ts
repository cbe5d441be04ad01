import type { FormDefinition, FormState } from './form-definition.ts';

/** A form with what only its managers read. */
export interface FormRecord {
  id: string;
  slug: string;
  title: string;
  state: FormState;
  definition: FormDefinition;
  shown: FormDefinition | null;
  published_no: number | null;
  notify_emails: string[];
  list_ids: string[];
  tags: string[];
  frame_origins: string[];
  opens_at: string | null;
  closes_at: string | null;
  max_entries: number | null;
  retention_days: number | null;
  version: number;
}

/** Entries of one form. */
export interface FormCounts {
  entries: number;
  held: number;
  unread: number;
}
