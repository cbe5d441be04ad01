import type { VersionChange } from '@stoa/shared/contracts/rollouts';

/** Tenants that go the same way together. */
export interface EffectGroup {
  remote: string;
  from: string | null;
  to: string | null;
  /** Percent of their visitors. */
  share: number;
  tenants: string[];
}

/** The changes of a call, with everybody who goes the same way in one line; the most tenants first. */
export function groupEffect(changes: readonly VersionChange[]): EffectGroup[] {
  const groups = new Map<string, EffectGroup>();
  for (const { slug, remote, from, to, share } of changes) {
    const key = [remote, from, to, share].join(' ');
    const group = groups.get(key) ?? { remote, from, to, share, tenants: [] };
    group.tenants.push(slug);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.tenants.length - a.tenants.length);
}
