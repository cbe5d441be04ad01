interface CacheEntry<T> {
  value: Promise<T>;
  bytes: number;
  until: number;
}

/** Bounds of the cache that every visitor of an installation shares. */
export const PICTURE_CACHE = { maxBytes: 32 * 1024 * 1024, freshMs: 600_000, now: Date.now };

/** Keeps what was made last, up to a number of bytes; whoever asks for something in the making waits for that. */
export function createPictureCache<T extends { bytes: Uint8Array }>({
  maxBytes,
  freshMs,
  now,
}: {
  maxBytes: number;
  freshMs: number;
  now(): number;
}) {
  const cached = new Map<string, CacheEntry<T>>();
  let total = 0;
  const evict = (key: string, entry: CacheEntry<T>) => {
    if (cached.get(key) !== entry) return;
    cached.delete(key);
    total -= entry.bytes;
  };
  const settle = async (key: string, entry: CacheEntry<T>) => {
    try {
      const { bytes } = await entry.value;
      if (cached.get(key) !== entry) return;
      entry.bytes = bytes.byteLength;
      total += entry.bytes;
      for (const [oldKey, old] of cached) {
        if (total <= maxBytes) break;
        evict(oldKey, old);
      }
    } catch {
      evict(key, entry);
    }
  };
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const found = cached.get(key);
      if (found && found.until > now()) return found.value;
      if (found) evict(key, found);
      const entry: CacheEntry<T> = { value: make(), bytes: 0, until: now() + freshMs };
      cached.set(key, entry);
      void settle(key, entry);
      return entry.value;
    },
  };
}

export type PictureCache<T extends { bytes: Uint8Array }> = ReturnType<typeof createPictureCache<T>>;
