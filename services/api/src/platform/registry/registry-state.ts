import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../shared/log/log.ts';
import { EMPTY_SNAPSHOT, SNAPSHOT_FORMAT, type RegistrySnapshot } from './snapshot.ts';

export interface RegistryState {
  current(): RegistrySnapshot;
  /** Grows by one with every change, so that whatever was made from an older one can be told. */
  revision(): number;
  /** Reads the database again; keeps the last snapshot and rejects when that fails. */
  reload(): Promise<void>;
}

export interface RegistryStateOptions {
  load(earlier: RegistrySnapshot): Promise<RegistrySnapshot>;
  /** The database's count of changes. */
  number(): Promise<number>;
  /** File that keeps the last snapshot for a restart without a database. */
  file: string;
  log: Log;
}

/** Holds the last snapshot in memory and on disk: pages never wait for the registry, and outlive its outage. */
export async function createRegistryState({
  load,
  number,
  file,
  log,
}: RegistryStateOptions): Promise<RegistryState> {
  let snapshot: RegistrySnapshot = { ...EMPTY_SNAPSHOT };
  let text = '';
  let revision = 0;
  let running: Promise<void> | null = null;
  let isAgain = false;

  const take = (next: RegistrySnapshot, nextText: string) => {
    snapshot = next;
    text = nextText;
    revision += 1;
  };
  const readOnce = async () => {
    const next = await load(snapshot);
    const nextText = JSON.stringify({ ...next, number: 0 });
    if (nextText === text) {
      snapshot.number = next.number;
      return;
    }
    take(next, nextText);
    await store(file, nextText).catch((error: unknown) =>
      log.warn({ error }, 'the registry snapshot was not kept on disk'),
    );
  };
  const reload = (): Promise<void> => {
    if (running) {
      isAgain = true;
      return running;
    }
    running = (async () => {
      try {
        isAgain = false;
        await readOnce();
        while (isAgain) {
          isAgain = false;
          if ((await number()) !== snapshot.number) await readOnce();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };

  try {
    await reload();
  } catch (error) {
    log.error({ error }, 'the registry cannot be read; serving the last known composition');
    const stored = await readFile(file, 'utf8').catch(() => null);
    const last = stored === null ? null : (JSON.parse(stored) as RegistrySnapshot);
    if (stored !== null && last?.format === SNAPSHOT_FORMAT) take(last, stored);
  }
  return { current: () => snapshot, revision: () => revision, reload };
}

async function store(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
