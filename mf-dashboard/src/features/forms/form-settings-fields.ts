import type { FormSettingsInput } from '@stoa/shared/contracts/forms/form-settings';
import type { FormRecord } from './use-form-record.ts';

const localTime = (at: string | null): string => {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** A moment typed on the clock of whoever edits; null without one. */
export const toMoment = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

/** The fields of what is stored. */
export const settingsValues = (form: FormRecord): FormSettingsInput => ({
  slug: form.slug,
  notifyEmails: form.notify_emails.join('\n'),
  tags: form.tags.join(', '),
  frameOrigins: form.frame_origins.join('\n'),
  opensAt: localTime(form.opens_at),
  closesAt: localTime(form.closes_at),
  maxEntries: form.max_entries,
  retentionDays: form.retention_days,
});
