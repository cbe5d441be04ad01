import type { OnlineEntry } from '@stoa/shared/presence';

export interface MemberOnline {
  id: string;
  name: string;
  avatar: string | null;
  /** Only managers get it. */
  email: string | null;
  devices: number;
}

/** One line a person, however many devices; by name, the nameless last. */
export function membersOnline(entries: readonly OnlineEntry[]): MemberOnline[] {
  const people = new Map<string, MemberOnline>();
  for (const { user } of entries) {
    const known = people.get(user.id);
    if (known) known.devices += 1;
    else people.set(user.id, { ...user, devices: 1 });
  }
  return [...people.values()].toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || a.name.localeCompare(b.name),
  );
}
