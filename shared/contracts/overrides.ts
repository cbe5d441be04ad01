import { z } from 'zod';
import { RemoteName, VersionNumber } from './registry.ts';

/** POST /api/registry/overrides: one person gets a look at one version at one tenant. */
export const OverrideInput = z.strictObject({
  accountId: z.uuid(),
  remote: RemoteName,
  version: VersionNumber,
  reason: z.string().trim().min(3).max(500),
  minutes: z.int().min(1).max(480).default(60),
  /** Email of the member or operator who may use the override; defaults to the requesting operator. */
  email: z.email().max(254).optional(),
});
export type OverrideInput = z.infer<typeof OverrideInput>;

/** The form of a preview; an empty address is the operator's own, and the select holds its minutes as text. */
export const OverrideFields = OverrideInput.extend({
  minutes: z.string().transform(Number).pipe(z.int().min(1).max(480)),
  email: z.union([z.literal(''), z.email().max(254)]),
});

/** 201 of it: `fragment` goes behind the address of any page of the site. */
export const OverrideGrant = z.object({
  id: z.uuid(),
  grant: z.string(),
  fragment: z.string(),
  person: z.string(),
  /** By then the person has to take it. */
  takeUntil: z.string(),
  expiresAt: z.string(),
});
export type OverrideGrant = z.infer<typeof OverrideGrant>;

/** 201 of POST /api/registry/microFrontends/{name}/versions:preview: a build from the own machine waits for its person. */
export const LocalBuildGrant = OverrideGrant.extend({
  remote: RemoteName,
  version: VersionNumber,
  /** Link that activates the override for that user. */
  address: z.url(),
});
export type LocalBuildGrant = z.infer<typeof LocalBuildGrant>;

export const GrantedOverride = z.object({
  id: z.uuid(),
  account: z.object({ account_id: z.uuid(), slug: z.string() }),
  person: z.string(),
  remote: RemoteName,
  version: VersionNumber,
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: z.string(),
  takeUntil: z.string(),
  takenAt: z.string().nullable(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** `waiting` for its person, `seen` by it, `missed` by it, `over` by time, `ended` by an operator or its user. */
  state: z.enum(['waiting', 'seen', 'missed', 'over', 'ended']),
});
export type GrantedOverride = z.infer<typeof GrantedOverride>;

/** GET /api/registry/overrides, those of the last week, newest first. */
export const OverrideList = z.object({ overrides: z.array(GrantedOverride) });
export type OverrideList = z.infer<typeof OverrideList>;
