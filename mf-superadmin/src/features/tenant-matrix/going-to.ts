import type { RegistryRemote, TenantRemote } from '@stoa/shared/contracts/operator';

export interface GoingTo {
  version: string;
  /** Percent of the tenant's visitors that have it already. */
  traffic: number;
}

/** The rollout that some visitors of a tenant are in; none where a pin decides, or where everybody has it. */
export function goingTo(
  remote: Pick<RegistryRemote, 'rollouts'>,
  channel: 'stable' | 'beta',
  cell: Pick<TenantRemote, 'rule' | 'version'>,
): GoingTo | null {
  if (cell.rule === 'pin') return null;
  const open = remote.rollouts?.find((rollout) => rollout.channel === channel);
  if (!open || open.version === cell.version || open.traffic === 0) return null;
  return { version: open.version, traffic: open.traffic };
}
