import type { WorkFile } from '../../../data/work-files.ts';

export interface Draft {
  body: string;
  files: WorkFile[];
}
export const NO_DRAFT: Draft = { body: '', files: [] };

/** What was typed on this device and not handed in yet. */
export function readDraft(key: string): Draft {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return stored && typeof stored.body === 'string' && Array.isArray(stored.files) ? stored : NO_DRAFT;
  } catch {
    return NO_DRAFT;
  }
}

/** Keeps it; an empty one is forgotten. Without a storage it lives as long as the page. */
export function storeDraft(key: string, draft: Draft): void {
  try {
    if (draft.body === '' && draft.files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}
