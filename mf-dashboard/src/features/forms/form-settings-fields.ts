import { z } from 'zod';
import type { FormRecord } from './use-form-record.ts';

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
const listOf = (max: number, pattern: RegExp) =>
  z
    .string()
    .max(4000)
    .transform(lines)
    .pipe(z.array(z.string().regex(pattern)).max(max));
const count = (max: number) => z.number().int().min(1).max(max).nullable();

/** The form of a form's settings, saved by `save_form`. */
export const FormSettingsFields = z
  .strictObject({
    slug: z
      .string()
      .trim()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    notifyEmails: listOf(5, /^[^@\s<>",;]+@[^@\s<>",;]+\.[^@\s<>",;]+$/),
    tags: listOf(20, /^.{1,60}$/),
    frameOrigins: listOf(10, /^https:\/\/[a-z0-9]([a-z0-9.-]{0,200}[a-z0-9])?(:\d{1,5})?$/),
    opensAt: z.string(),
    closesAt: z.string(),
    maxEntries: count(1_000_000),
    keepDays: count(3650),
  })
  .refine(({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt, {
    path: ['closesAt'],
  });
export type FormSettingsInput = z.input<typeof FormSettingsFields>;

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
  keepDays: form.keep_days,
});
