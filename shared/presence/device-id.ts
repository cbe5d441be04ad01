const KEY = 'stoa-device-id';

/** This browser's random id, stored locally. */
export function deviceId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem(KEY);
  if (stored && /^[0-9a-f-]{36}$/.test(stored)) return stored;
  const made = crypto.randomUUID();
  storage.setItem(KEY, made);
  return made;
}
