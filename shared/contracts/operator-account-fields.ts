import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

const isToCome = (moment: string) => new Date(moment) > new Date();

/** The trial's form: its end as the date control holds it. */
export const TrialFields = z.strictObject({
  trialEndsAt: z.string().refine(isToCome),
  reason: ReasonField,
});

/** A limit's form; an empty figure is unlimited, an empty end is none. */
export const LimitFields = z.strictObject({
  value: z.int().min(0).max(1_000_000_000).nullable(),
  until: z.string().refine((moment) => moment === '' || isToCome(moment)),
  reason: ReasonField,
});
