export interface ReadOnce<T> {
  get(): Promise<T>;
  /** The next one to ask reads again, even while an older reading is under way. */
  evict(): void;
  settled(): Promise<void>;
}

/** Reads something slow once for everybody who asks, until it is forgotten; what is not worth keeping is read again. */
export function readOnce<T>(read: () => Promise<T>, isCacheable: (value: T) => boolean): ReadOnce<T> {
  let known: Promise<T> | null = null;
  const drop = (task: Promise<T>) => {
    if (known === task) known = null;
  };
  return {
    get() {
      if (known) return known;
      const task = read();
      known = task;
      task.then(
        (value) => isCacheable(value) || drop(task),
        () => drop(task),
      );
      return task;
    },
    evict: () => void (known = null),
    settled: async () => void (await known?.catch(() => null)),
  };
}
