interface Shown {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** One cache: its places live as long as the function that changes it. */
const shown = new WeakMap<object, Map<string, Shown>>();

/**
 * Says that an answer is shown. When the last place that shows it is gone, the answer is forgotten after a while.
 * @param cache stands for the cache the answer lies in
 * @returns ends the showing
 */
export function cacheFor(cache: object, key: string, gcTimeMs: number, evict: () => void): () => void {
  const places = shown.get(cache) ?? new Map<string, Shown>();
  shown.set(cache, places);
  const entry = places.get(key) ?? { count: 0 };
  places.set(key, entry);
  entry.count += 1;
  clearTimeout(entry.timer);

  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.timer = setTimeout(() => {
      places.delete(key);
      evict();
    }, gcTimeMs);
  };
}
