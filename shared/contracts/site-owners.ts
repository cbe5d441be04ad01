import { z } from 'zod';
import { ReasonField } from './release-fields.ts';

/** Ways an owner can log in: as usual, not before the address is confirmed, or not at all. */
export const OWNER_STATES = ['active', 'unconfirmed', 'blocked'] as const;
const SORTS = ['name', 'created', 'lastLogin', 'sites'] as const;
export const OWNER_SORTS = [...SORTS, ...SORTS.map((key) => `-${key}` as const)];

/** An owner of sites, as operators see them. Times are ISO 8601. */
export const SiteOwner = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(OWNER_STATES),
  /** An authenticator app is set up. */
  hasFactor: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  /** The oldest first. */
  sites: z.array(z.object({ account_id: z.uuid(), name: z.string(), status: z.string() })),
});
export type SiteOwner = z.infer<typeof SiteOwner>;

/** GET /api/operator/owners?search=&state=&factor=&sort=&limit=&offset=; the search is over names and addresses. */
export const SiteOwners = z.object({ owners: z.array(SiteOwner), total: z.int().nonnegative() });
export type SiteOwners = z.infer<typeof SiteOwners>;

/** PUT /api/operator/owners/:userId/blocked: no login any more, and no session left. */
export const OwnerBlockInput = z.strictObject({ isBlocked: z.boolean(), reason: ReasonField });
export type OwnerBlockInput = z.infer<typeof OwnerBlockInput>;

/** Answer to a change of an owner; false where it stood so already, and nothing was written down. */
export const OwnerChanged = z.object({ isChanged: z.boolean() });
export type OwnerChanged = z.infer<typeof OwnerChanged>;
