import type { SubmissionFields } from '@stoa/shared/contracts/submission-fields';

export const NOT_WRITTEN: SubmissionFields = { body: '', files: [] };

/** Reads the draft submission stored on this device. */
export function readStoredWork(key: string): SubmissionFields {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as SubmissionFields | null;
    return stored && typeof stored.body === 'string' && Array.isArray(stored.files) ? stored : NOT_WRITTEN;
  } catch {
    return NOT_WRITTEN;
  }
}

/** Keeps it; an empty one is forgotten. Without a storage it lives as long as the page. */
export function storeWork(key: string, work: SubmissionFields): void {
  try {
    if (work.body === '' && work.files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(work));
  } catch {
    return;
  }
}
