import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

/** Minutes for which an operator looks as a member. */
export const IMPERSONATION_MINUTES = 30;

/** A visit looks, or with the owner's leave acts too. */
export const IMPERSONATION_MODES = ['look', 'act'] as const;

/** POST /api/operator/accounts/:accountId/impersonations; 403 `support_not_allowed` to act without the owner's leave, 409 `impersonation_elsewhere` for a site with its own backend. */
export const ImpersonationInput = z.strictObject({
  userId: z.uuid(),
  reason: ReasonField,
  ticketId: z.uuid().nullable().optional(),
  mode: z.enum(IMPERSONATION_MODES).default('look'),
});
export type ImpersonationInput = z.infer<typeof ImpersonationInput>;

/** The form of the console: no ticket is an empty text. */
export const ImpersonationFields = z.strictObject({
  userId: z.uuid(),
  ticketId: z.union([z.uuid(), z.literal('')]),
  mode: z.enum(IMPERSONATION_MODES),
  reason: ReasonField,
});

/** `url` opens the site as the member: once, within 60 seconds. */
export const StartedImpersonation = z.object({ id: z.uuid(), url: z.string() });
export type StartedImpersonation = z.infer<typeof StartedImpersonation>;

export const Impersonation = z.object({
  id: z.uuid(),
  operator: z.string(),
  member: z.string(),
  reason: z.string(),
  /** Number of its ticket. */
  ticket: z.int().nullable(),
  startedAt: z.string(),
  /** null while it goes on. */
  endedAt: z.string().nullable(),
  /** False for one whose code was never used. */
  isEntered: z.boolean(),
  mode: z.enum(IMPERSONATION_MODES),
  /** Names of what was done as the member, in order. */
  acts: z.array(z.string()),
});
export type Impersonation = z.infer<typeof Impersonation>;

/** GET …/impersonations: the latest 50, newest first, and until when the owner lets support act. */
export const Impersonations = z.object({
  impersonations: z.array(Impersonation),
  supportEndsAt: z.string().nullable(),
});
export type Impersonations = z.infer<typeof Impersonations>;

/** GET …/members?search=: active members whom an operator can look as. */
export const ImpersonationMembers = z.object({
  members: z.array(z.object({ userId: z.uuid(), name: z.string(), role: z.string() })).max(20),
});
export type ImpersonationMembers = z.infer<typeof ImpersonationMembers>;

/** POST /api/impersonation, on the site: spends the code. */
export const EnterImpersonationInput = z.strictObject({ code: z.string().min(20).max(100) });
export const EnteredImpersonation = z.object({ expiresAt: z.string() });

/** GET /api/impersonation, for the banner. */
export const ImpersonationView = z.object({
  operator: z.string(),
  member: z.string(),
  expiresAt: z.string(),
  mode: z.enum(IMPERSONATION_MODES),
  /** The account's screen in the console. */
  consoleUrl: z.string(),
});
export type ImpersonationView = z.infer<typeof ImpersonationView>;

/** DELETE: where the console is. */
export const EndedImpersonation = z.object({ consoleUrl: z.string() });
export type EndedImpersonation = z.infer<typeof EndedImpersonation>;

/** GET, PUT and DELETE /api/sites/:accountId/support-access: until when support can act; null without leave. */
export const SupportAccess = z.object({ endsAt: z.string().nullable() });
export type SupportAccess = z.infer<typeof SupportAccess>;

/** Hours that an owner can choose. */
export const SUPPORT_HOURS = [24, 168] as const;
export const AllowSupportInput = z.strictObject({
  hours: z.union([z.literal(24), z.literal(168)]),
  ticketId: z.uuid().nullable().optional(),
});
export type AllowSupportInput = z.infer<typeof AllowSupportInput>;
