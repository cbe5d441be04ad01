const KEY = 'stoa-device-id';

/** This browser's random id, kept locally. */
export function deviceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(KEY);
  if (kept && /^[0-9a-f-]{36}$/.test(kept)) return kept;
  const made = crypto.randomUUID();
  storage.setItem(KEY, made);
  return made;
}
