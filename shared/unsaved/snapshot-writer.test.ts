import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exits } from './exits.ts';
import { setSnapshotStore, type Snapshot } from './snapshot-store.ts';
import { createSnapshotWriter } from './snapshot-writer.ts';

const stored = new Map<string, Snapshot>();
beforeEach(() => {
  stored.clear();
  exits.snapshotOwner = 'mia kiln';
  setSnapshotStore({
    put: async (one) => void stored.set(one.key, one),
    list: async () => [...stored.values()],
    remove: async (key) => void stored.delete(key),
  });
});
afterEach(() => {
  setSnapshotStore(null);
  exits.snapshotOwner = null;
});

async function passMicrotasks(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await Promise.resolve();
}
const MOMENTS = Array.from({ length: 12 }, (_, moment) => moment);

describe('a snapshot writer', () => {
  it.each(MOMENTS)('clears what is being written, %i microtasks after the write began', async (moment) => {
    const writer = createSnapshotWriter('/form');
    void writer.write({ title: 'Mine' });
    await passMicrotasks(moment);
    await writer.clear();
    expect([...stored.values()]).toEqual([]);
  });

  it.each(MOMENTS)('stores the newest text, %i microtasks after the write before', async (moment) => {
    const writer = createSnapshotWriter('/form');
    void writer.write({ title: 'Mi' });
    await passMicrotasks(moment);
    await writer.write({ title: 'Mine' });
    expect([...stored.values()].map(({ values }) => values)).toEqual([{ title: 'Mine' }]);
  });
});
