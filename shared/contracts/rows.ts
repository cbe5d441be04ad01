import { z } from 'zod';

/** A member as other members read it: no e-mail, no role beyond its id. */
export const MemberRow = z.strictObject({
  id: z.uuid(),
  account_id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  role_id: z.uuid(),
  /** When the picture last changed; null while there is none. */
  avatar_at: z.string().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** A member with the email that the member and managers can read; null for everyone else. */
export interface Member extends MemberRow {
  email: string | null;
  avatar: string | null;
}

/** Notification to an account's managers; `message` is user HTML. */
export const AccountNotification = z.strictObject({
  id: z.uuid(),
  message: z.string(),
  severity: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  read: z.boolean(),
  created_at: z.string(),
});
export type AccountNotification = z.infer<typeof AccountNotification>;
