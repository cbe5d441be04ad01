import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { createRegistryState } from './registry-state.ts';
import { EMPTY_SNAPSHOT, type RegistrySnapshot } from './snapshot.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-registry-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const first: RegistrySnapshot = { ...EMPTY_SNAPSHOT, tenantChannels: { kiln: 'beta' } };
const start = (load: () => Promise<RegistrySnapshot>, number = async () => -1) =>
  createRegistryState({ load, number, file: join(dir, 'registry.json'), log: silentLog });
const away = () => Promise.reject(new Error('no database'));

describe('registry state', () => {
  it('[PLT-22] an outage keeps the last snapshot in memory', async () => {
    let load = async () => first;
    const state = await start(() => load());
    load = away;
    await expect(state.reload()).rejects.toThrow('no database');
    expect(state.current()).toEqual(first);
  });

  it('[PLT-22] a start during an outage takes the snapshot of the last run', async () => {
    await start(async () => first);
    const state = await start(away);
    expect(state.current()).toEqual(first);
  });

  it('a start without database and without a last run serves nothing, and recovers by itself', async () => {
    let load: () => Promise<RegistrySnapshot> = away;
    const state = await start(() => load());
    expect(state.current()).toEqual(EMPTY_SNAPSHOT);
    load = async () => first;
    await state.reload();
    expect(state.current()).toEqual(first);
  });

  it('the revision grows with a change and only then', async () => {
    let snapshot = first;
    const state = await start(async () => snapshot);
    const before = state.revision();
    await state.reload();
    expect(state.revision()).toBe(before);
    snapshot = EMPTY_SNAPSHOT;
    await state.reload();
    expect(state.revision()).toBe(before + 1);
  });

  it('a change announced while a read runs is read too', async () => {
    const gate = Promise.withResolvers<void>();
    let snapshot = EMPTY_SNAPSHOT;
    let reads = 0;
    const state = await start(async () => {
      reads += 1;
      const seen = snapshot;
      if (reads === 2) await gate.promise;
      return seen;
    });
    const running = state.reload();
    snapshot = first;
    const second = state.reload();
    gate.resolve();
    await Promise.all([running, second]);
    expect(state.current()).toEqual(first);
  });

  it('what was announced of a change that is read already costs no second reading', async () => {
    const gate = Promise.withResolvers<void>();
    let reads = 0;
    const load = async () => {
      reads += 1;
      if (reads === 2) await gate.promise;
      return { ...first, number: 7 };
    };
    const state = await start(load, async () => 7);
    const running = state.reload();
    const announced = state.reload();
    gate.resolve();
    await Promise.all([running, announced]);
    expect(reads).toBe(2);
  });
});
