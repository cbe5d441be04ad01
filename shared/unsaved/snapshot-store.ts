import { SNAPSHOT_DATABASE } from './exits.ts';

export interface Snapshot {
  key: string;
  /** Time of the last change. */
  at: number;
  values: Record<string, unknown>;
  /** Version that the values were typed over; they're saved against it. */
  base?: unknown;
}

export interface SnapshotStore {
  put(snapshot: Snapshot): Promise<void>;
  /** The snapshots whose keys start like this, newest first. */
  list(prefix: string): Promise<Snapshot[]>;
  remove(key: string): Promise<void>;
}

const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;
const TABLE = 'snapshots';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opens the database for one request: one that stays open would hold up its deletion at logout. */
async function withTable<T>(request: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(SNAPSHOT_DATABASE, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(TABLE, { keyPath: 'key' }),
  );
  const database = await settled(opening);
  try {
    return await settled(request(database.transaction(TABLE, 'readwrite').objectStore(TABLE)));
  } finally {
    database.close();
  }
}

const inBrowser: SnapshotStore = {
  put: async (snapshot) => void (await withTable((table) => table.put(snapshot))),
  async list(prefix) {
    const all = await withTable((table) => table.getAll() as IDBRequest<Snapshot[]>);
    const isExpired = ({ at }: Snapshot) => at < Date.now() - RETENTION_MS;
    for (const { key } of all.filter(isExpired)) await inBrowser.remove(key);
    return all.filter((one) => one.key.startsWith(prefix) && !isExpired(one)).toSorted((a, b) => b.at - a.at);
  },
  remove: async (key) => void (await withTable((table) => table.delete(key))),
};

let store: SnapshotStore | null = null;

/** The store of this browser, or null where it has none. */
export const getSnapshotStore = (): SnapshotStore | null =>
  store ?? (typeof indexedDB === 'undefined' ? null : inBrowser);

/** Replaces the store, in tests. */
export const setSnapshotStore = (next: SnapshotStore | null): void => void (store = next);
