import { z } from 'zod';
import { CAPABILITIES } from './account.ts';
import { ERROR_CODES } from './error-codes.ts';
import { RoleFields } from './member-fields.ts';

/** A role of an account; the owner's role keeps its caps, and the default one is what people register with. */
export const Role = z.object({
  role_id: z.uuid(),
  account_id: z.uuid(),
  name: z.string(),
  caps: z.array(z.enum(CAPABILITIES)),
  is_default: z.boolean(),
  is_owner: z.boolean(),
});
export type Role = z.infer<typeof Role>;

/** Input of `save_role`. */
export const RoleInput = z.strictObject({
  role_id: z.uuid().optional(),
  name: RoleFields.shape.name,
  caps: z.array(z.enum(CAPABILITIES)),
});
export type RoleInput = z.infer<typeof RoleInput>;

/** An invitation as managers see it; the token is in the answer of `invite_member` alone. */
export const Invitation = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  email: z.string(),
  role_id: z.uuid(),
  invited_by: z.uuid(),
  created_at: z.string(),
  expires_at: z.string(),
  accepted_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Input of `update_my_profile`; absent fields keep their value. */
export const ProfileInput = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  slug: z
    .string()
    .min(2)
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional(),
  bio: z.string().trim().max(500).optional(),
  isListed: z.boolean().optional(),
  hasAvatar: z.boolean().optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The profile's form: all details, and the members who can write first. */
export const ProfileFields = ProfileInput.omit({ hasAvatar: true })
  .required()
  .extend({ messagesFrom: z.enum(['everyone', 'staff']) });
export type ProfileFields = z.infer<typeof ProfileFields>;

/** Audit log entry of one manager action. */
export const AuditEntry = z.object({
  id: z.int(),
  account_id: z.uuid(),
  at: z.string(),
  actor_user_id: z.uuid().nullable(),
  action: z.string(),
  target_id: z.uuid().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Input of `POST /api/members/invite`: one role and up to 100 people. */
export const InviteInput = z.strictObject({
  people: z
    .array(z.strictObject({ email: z.string().trim().min(3).max(254), roleId: z.uuid() }))
    .min(1)
    .max(100),
});
export type InviteInput = z.infer<typeof InviteInput>;

/** Outcome for one invitee; null means the invitation was sent. */
export const InvitationResult = z.object({ email: z.string(), refused: z.enum(ERROR_CODES).nullable() });
export type InvitationResult = z.infer<typeof InvitationResult>;
