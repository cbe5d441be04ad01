import { z } from 'zod';
import { STEP_KINDS } from './constants.ts';

/** POST /api/automations/:id/publish */
export const PublishAutomation = z.strictObject({
  /** The version of the outline that was read. */
  version: z.int().min(1),
  /** Contacts on older versions go on in this one. */
  isMoving: z.boolean(),
});
export type PublishAutomation = z.infer<typeof PublishAutomation>;
export const AutomationPublished = z.object({ no: z.number() });
export type AutomationPublished = z.infer<typeof AutomationPublished>;

/** POST /api/automations/:id/dry-run */
export const DryRun = z.strictObject({
  contactId: z.uuid(),
  /** The moment at which the contact would start. */
  startsAt: z.iso.datetime(),
  /** Awaited events happen at once in place of never. */
  isHappening: z.boolean(),
});
export type DryRun = z.infer<typeof DryRun>;

export const DryRunResult = z.object({
  steps: z.array(
    z.object({
      stepId: z.string(),
      kind: z.enum(STEP_KINDS),
      at: z.iso.datetime(),
      outcome: z.string(),
      /** Reason why an email would not be sent. */
      block: z.string().nullable(),
    }),
  ),
  endsAt: z.iso.datetime(),
});
export type DryRunResult = z.infer<typeof DryRunResult>;

/** POST /api/automations/:id/hook: a new address for calls from outside, shown once. */
export const AutomationHook = z.object({ url: z.string() });
export type AutomationHook = z.infer<typeof AutomationHook>;

/** GET /api/automations/call-secret: the secret with which calls to other services are signed. */
export const CallSecret = z.object({ secret: z.string() });
export type CallSecret = z.infer<typeof CallSecret>;

/** POST /api/automation-hooks/:token: a call from outside that starts a contact on an automation. */
export const HookCall = z
  .object({
    email: z.email().max(254),
    name: z.string().trim().max(120).default(''),
  })
  .loose();
export const HookTaken = z.object({ status: z.literal('taken') });
