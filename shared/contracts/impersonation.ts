import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

/** Minutes for which an operator looks as a member. */
export const IMPERSONATION_MINUTES = 30;

/** POST /api/operator/accounts/:accountId/impersonations; 409 `impersonation_elsewhere` for a site with its own backend. */
export const ImpersonationInput = z.strictObject({
  userId: z.uuid(),
  reason: ReasonField,
  ticketId: z.uuid().nullable().optional(),
});
export type ImpersonationInput = z.infer<typeof ImpersonationInput>;

/** The form of the console: no ticket is an empty text. */
export const ImpersonationFields = z.strictObject({
  userId: z.uuid(),
  ticketId: z.union([z.uuid(), z.literal('')]),
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
});
export type Impersonation = z.infer<typeof Impersonation>;

/** GET …/impersonations: the latest 50, newest first. */
export const Impersonations = z.object({ impersonations: z.array(Impersonation) });
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
  /** The account's screen in the console. */
  consoleUrl: z.string(),
});
export type ImpersonationView = z.infer<typeof ImpersonationView>;

/** DELETE: where the console is. */
export const EndedImpersonation = z.object({ consoleUrl: z.string() });
export type EndedImpersonation = z.infer<typeof EndedImpersonation>;
