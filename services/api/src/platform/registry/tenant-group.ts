import type { RegistrySnapshot } from './snapshot.ts';

const ALIKE = '';

/**
 * A text that two tenants share exactly when nothing that is known of them tells them apart: they get the same versions
 * now and whenever the registry's other facts change. Most tenants have no fact of their own.
 */
export function tenantGroup(snapshot: RegistrySnapshot, accountId: string | null): string {
  const key = accountId ?? '';
  const [pins, good, stops] = [snapshot.pins[key], snapshot.tenantLkg[key], snapshot.stops[key]];
  const channel = snapshot.tenantChannels[key] ?? 'stable';
  if (!pins && !good && !stops && channel === 'stable') return ALIKE;
  const bound = Object.entries(pins ?? {}).map(([name, { version, expiresAt }]) => [
    name,
    version,
    expiresAt,
  ]);
  return JSON.stringify([channel, bound, good ?? null, stops ?? null]);
}

/** The same over two registries: whatever changes from one to the other changes for all of a group alike. */
export function tenantGroups(before: RegistrySnapshot, after: RegistrySnapshot) {
  return (accountId: string | null): string =>
    `${tenantGroup(before, accountId)} ${tenantGroup(after, accountId)}`;
}
