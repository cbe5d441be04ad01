import { z } from 'zod';

/** Why an operator does something; it stands in the audit log. */
export const ReasonField = z.string().trim().min(3).max(500);

/** The form of a change that needs its reason alone. */
export const ReasonFields = z.strictObject({ reason: ReasonField });

/** The form of a release command: its reason, and what the dialog's own fields hold, which the dry run checks. */
export const ReleaseFields = z.strictObject({ reason: ReasonField, choices: z.unknown() });
export type ReleaseFields = z.input<typeof ReleaseFields>;

/** The form of a pin, as its fields hold it. */
export const PinFields = z.strictObject({
  version: z.string().min(1),
  /** As the date-time control holds it: local time without a zone, or empty. */
  expires: z.string(),
  isLocked: z.boolean(),
  reason: ReasonField,
});
export type PinFields = z.input<typeof PinFields>;
