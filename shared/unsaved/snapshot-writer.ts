import { exits } from './exits.ts';
import { getSnapshotStore, type Snapshot } from './snapshot-store.ts';

const newId = () => `${Date.now()}-${Math.random()}`;

/** Writes the snapshots of one form, one request at a time: each change is on its way at once, the newest follows. */
export function createSnapshotWriter(entity: string) {
  let owner: string | null = null;
  let id = newId();
  let next: Snapshot | { key: string; values: null } | null = null;
  let running: Promise<void> | null = null;

  const getPrefix = () => `${owner} ${entity} `;
  const getKey = () => getPrefix() + id;
  /** Stores nothing without a user, nor for one who has logged out. */
  function getStore() {
    const now = exits.snapshotOwner;
    owner ??= now;
    return now !== null && owner === now ? getSnapshotStore() : null;
  }

  async function run(): Promise<void> {
    while (next) {
      const one = next;
      next = null;
      const store = getStore();
      // A full or closed storage must not disturb typing.
      await (one.values ? store?.put(one as Snapshot) : store?.remove(one.key))?.catch(() => {});
    }
    // Not in a promise's `finally`: what is queued before that runs would be lost.
    running = null;
  }
  function queue(one: NonNullable<typeof next>): Promise<void> {
    next = one;
    running ??= run();
    return running;
  }

  return {
    isActive: () => getStore() !== null,
    write: (values: Snapshot['values'], base?: unknown) =>
      getStore()
        ? queue({ key: getKey(), at: Date.now(), values, ...(base !== undefined && { base }) })
        : Promise.resolve(),
    clear: () => queue({ key: getKey(), values: null }),
    /** Leaves what was written to be offered; what follows is written beside it. */
    async leave(): Promise<void> {
      await running;
      id = newId();
    },
    /** Lists the others' snapshots, which are offered on return. */
    async list(): Promise<Snapshot[]> {
      const all = await getStore()
        ?.list(getPrefix())
        .catch(() => []);
      return (all ?? []).filter((one) => one.key !== getKey());
    },
    remove: async (one: Snapshot) =>
      void (await getStore()
        ?.remove(one.key)
        .catch(() => {})),
  };
}
export type SnapshotWriter = ReturnType<typeof createSnapshotWriter>;
