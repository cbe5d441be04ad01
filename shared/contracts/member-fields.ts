import { z } from 'zod';

/** The form of an invitation; without a role it is the one that members register with. */
export const InviteFields = z.strictObject({
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  roleId: z.string(),
});

/** The form of a role, for `save_role`; `RoleInput` of the members' contract names its capabilities. */
export const RoleFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  caps: z.array(z.string()),
});

/** The form of access that is granted by hand; an empty day is no end. */
export const AccessGrantFields = z.strictObject({ what: z.string().min(1), ends_at: z.string() });

/** The form of access that is revoked. */
export const AccessRevokeFields = z.strictObject({ reason: z.string().trim().min(1).max(500) });
