/** Presence entry as broadcast: no name, no email. */
export interface WireEntry {
  device_id: string;
  user_id: string;
  info?: Record<string, string>;
}

export interface OnlineMember {
  user_id: string;
  name: string;
  email: string | null;
  avatar: string | null;
}

/** An online entry as the application sees it. */
export interface OnlineEntry {
  device_id: string;
  info: Record<string, string>;
  user: { id: string; name: string; email: string | null; avatar: string | null };
  account_id: string;
}

/** Joins wire entries with the members this person may read; one entry a device, a stranger shows without a name. */
export function onlineEntries(
  wire: WireEntry[],
  members: ReadonlyMap<string, OnlineMember>,
  accountId: string,
): OnlineEntry[] {
  const byDevice = new Map<string, OnlineEntry>();
  for (const entry of wire) {
    if (typeof entry.device_id !== 'string' || typeof entry.user_id !== 'string') continue;
    const member = members.get(entry.user_id);
    byDevice.set(entry.device_id, {
      device_id: entry.device_id,
      info: entry.info ?? {},
      user: {
        id: entry.user_id,
        name: member?.name ?? '',
        email: member?.email ?? null,
        avatar: member?.avatar ?? null,
      },
      account_id: accountId,
    });
  }
  return [...byDevice.values()];
}

/** Counts distinct users online. */
export function countPeople(entries: readonly OnlineEntry[]): number {
  return new Set(entries.map((entry) => entry.user.id)).size;
}
