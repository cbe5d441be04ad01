import type { SiteOwner } from '@stoa/shared/contracts/site-owners';

export const OWNER_VERBS = ['block', 'unblock', 'confirm'] as const;
export type OwnerVerb = (typeof OWNER_VERBS)[number];

/** Lists the changes an operator can make to an owner in this state. */
export function ownerVerbs({ state }: SiteOwner): OwnerVerb[] {
  if (state === 'blocked') return ['unblock'];
  return state === 'unconfirmed' ? ['confirm', 'block'] : ['block'];
}

/** The request that makes a change. */
export function ownerRequest(
  { userId }: SiteOwner,
  verb: OwnerVerb,
  reason: string,
): { path: string; body: { reason: string; isBlocked?: boolean } } {
  const path = `/api/operator/owners/${userId}`;
  return verb === 'confirm'
    ? { path: `${path}/confirmed`, body: { reason } }
    : { path: `${path}/blocked`, body: { reason, isBlocked: verb === 'block' } };
}
