import { z } from 'zod';

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
    retentionDays: count(3650),
  })
  .refine(({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt, {
    path: ['closesAt'],
  });
export type FormSettingsInput = z.input<typeof FormSettingsFields>;
