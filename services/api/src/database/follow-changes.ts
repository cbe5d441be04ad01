import { type Log, silentLog } from '../log.ts';
import type { Database } from './connect.ts';

export interface Follower {
  accountsChanged(): void;
  registryChanged(): Promise<void>;
}

/** Tells a process what any process changed in the database; after a lost connection everything counts as changed. */
export async function followChanges(
  database: Database,
  follower: Follower,
  log: Log = silentLog,
): Promise<void> {
  const registryChanged = () =>
    follower
      .registryChanged()
      .catch((error: unknown) =>
        log.error({ error }, 'the registry cannot be read; the last composition stays'),
      );
  await database.listen(
    'stoa_changes',
    (payload) => {
      const { table } = JSON.parse(payload) as { table: string };
      if (table.startsWith('registry.')) void registryChanged();
      else follower.accountsChanged();
    },
    () => {
      follower.accountsChanged();
      void registryChanged();
    },
  );
}
