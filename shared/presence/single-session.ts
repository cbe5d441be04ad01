import type { WireEntry } from './online-entries.ts';

/** Age at which a presence entry counts as stale. */
const PRESENCE_STALE_MS = 60_000;

/** This device's sign-in, as others compare it with theirs. */
export interface OwnLogin {
  userId: string;
  deviceId: string;
  /** Seconds since 1970, by the backend's clock. */
  since: number;
}

/** Returns the presence fields of a device's sign-in; strings, as all of `info`. */
export const loginInfo = (since: number, now: number): Record<string, string> => ({
  since: String(since),
  seen: String(now),
});

export interface Rivals {
  /** Another device of this person signed in later: this one goes. */
  isDisplaced: boolean;
  /** Earlier sign-ins that are still here, by device and moment: they have to hear of this one. */
  older: string[];
}

/**
 * Compares this sign-in with those of the same person's other devices. Of two the later one stays, and both sides find the
 * same one: seconds that are equal are distinguished by the device's id. Tabs of one browser share its id and never count.
 */
export function findRivals(wire: readonly WireEntry[], own: OwnLogin, now: number): Rivals {
  const rivals: Rivals = { isDisplaced: false, older: [] };
  for (const { user_id, device_id, info } of wire) {
    const [since, seen] = [Number(info?.['since'] ?? Number.NaN), Number(info?.['seen'] ?? Number.NaN)];
    if (user_id !== own.userId || device_id === own.deviceId) continue;
    if (Number.isNaN(since) || !(now - seen <= PRESENCE_STALE_MS)) continue;
    const isNewer = since > own.since || (since === own.since && device_id > own.deviceId);
    if (isNewer) rivals.isDisplaced = true;
    else rivals.older.push(`${device_id} ${seen}`);
  }
  return rivals;
}
