import { DEFAULT_GUARD } from '@stoa/shared/contracts/rollouts';
import { describe, expect, it } from 'vitest';
import { type GuardInput, judge } from './guard.ts';
import type { Cell } from './weigh-cells.ts';

const cells = (
  networks: number,
  {
    each = 4,
    failed = each,
    accountId = 'a',
    from = 0,
  }: Partial<Record<'each' | 'failed' | 'from', number>> & { accountId?: string } = {},
): Cell[] =>
  Array.from({ length: networks }, (_, index) => ({
    accountId,
    network: `n${from + index}`,
    subjects: each,
    failed,
  }));
const judged = (input: Partial<GuardInput>) =>
  judge({
    guard: DEFAULT_GUARD,
    cells: [],
    predecessorCells: [],
    ownPast: [],
    predecessorPast: [],
    ...input,
  });
const twoTenants = [...cells(5), ...cells(5, { accountId: 'b', from: 5 })];

describe('guard', () => {
  it('[PLT-11] 20 visitors from 5 networks that fail are a verdict; 19, or 4 networks, are none', () => {
    expect(judged({ cells: cells(5) }).scope).toBe('tenants');
    expect(judged({ cells: [...cells(4), ...cells(1, { each: 3, from: 4 })] }).scope).toBe('nobody');
    expect(judged({ cells: cells(4, { each: 50 }) }).scope).toBe('nobody');
  });

  it('[PLT-11] a guard that wants more than 20 visitors gets more', () => {
    const guard = { ...DEFAULT_GUARD, minSamples: 21 };
    expect(judged({ cells: cells(5), guard }).scope).toBe('nobody');
    expect(judged({ cells: cells(6), guard }).scope).toBe('tenants');
    expect(judged({ cells: cells(4), guard: { ...guard, minSamples: 1 } }).scope).toBe('nobody');
  });

  it('[PLT-11] one tenant alone stops the version there; two stop it for everyone', () => {
    expect(judged({ cells: cells(50) })).toMatchObject({ scope: 'tenants', tenants: [{ accountId: 'a' }] });
    const healthyElsewhere = cells(50, { accountId: 'b', failed: 0, from: 50 });
    expect(judged({ cells: [...cells(50), ...healthyElsewhere] })).toMatchObject({
      scope: 'tenants',
      tenants: [{ accountId: 'a' }],
    });
    expect(judged({ cells: twoTenants })).toMatchObject({ scope: 'everyone', subjects: 40, networks: 10 });
  });

  it('[PLT-11] ten thousand forged failures from one network change nothing, even beside a few true ones', () => {
    const forged: Cell = { accountId: 'a', network: 'forger', subjects: 10_000, failed: 10_000 };
    const well = [...cells(20, { failed: 0 }), ...cells(20, { failed: 0, accountId: 'b', from: 20 })];
    const some = [...cells(4, { each: 1, from: 90 }), ...cells(4, { each: 1, from: 94, accountId: 'b' })];
    expect(judged({ cells: [forged] }).scope).toBe('nobody');
    expect(judged({ cells: [forged, ...well] }).scope).toBe('nobody');
    const guard = { ...DEFAULT_GUARD, maxErrorRate: 0.1 };
    expect(judged({ cells: [forged, ...well, ...some], guard }).scope).toBe('nobody');
  });

  it('[PLT-11] a second network full of failures counts as five visitors and no more', () => {
    const forged = ['one', 'two'].map((network) => ({
      accountId: 'a',
      network,
      subjects: 5000,
      failed: 5000,
    }));
    const well = cells(40, { failed: 0 });
    const some = cells(3, { each: 1, from: 90 });
    expect(judged({ cells: [...forged, ...well, ...some] }).scope).toBe('nobody');
  });

  it('[PLT-11] failures at the usual rate of the version before are nobody’s fault', () => {
    const half = cells(10, { failed: 2 });
    expect(judged({ cells: half }).scope).toBe('tenants');
    expect(judged({ cells: half, predecessorCells: half }).scope).toBe('nobody');
    expect(
      judged({ cells: half, predecessorPast: [{ accountId: 'a', subjects: 100, failed: 45 }] }).scope,
    ).toBe('nobody');
    expect(
      judged({ cells: half, predecessorPast: [{ accountId: 'a', subjects: 100, failed: 1 }] }).scope,
    ).toBe('tenants');
  });

  it('[PLT-11] a rise is measured against the version’s own good days, and bad days excuse nothing', () => {
    const some = cells(10, { each: 10, failed: 1 });
    const guard = { ...DEFAULT_GUARD, maxErrorRate: 0.09 };
    const own = (failed: number) => [{ accountId: 'a', subjects: 100, failed }];
    expect(judged({ cells: some, guard, ownPast: own(1) }).scope).toBe('tenants');
    expect(judged({ cells: some, guard, ownPast: own(6) }).scope).toBe('nobody');
    expect(judged({ cells: some, guard, ownPast: own(60) }).scope).toBe('tenants');
  });

  it('[PLT-11] failures on four networks are none, however many others were asked', () => {
    const well = (count: number) => cells(count, { failed: 0, from: 50 });
    expect(judged({ cells: [...cells(4), ...well(10)] }).scope).toBe('nobody');
    expect(judged({ cells: [...cells(5), ...well(10)] }).scope).toBe('tenants');
  });

  it('[PLT-11] no guard acts on fewer than 20 visitors, whatever its owner allows it', () => {
    const guard = { ...DEFAULT_GUARD, minSamples: 1 };
    expect(judged({ cells: cells(19, { each: 1 }), guard }).scope).toBe('nobody');
    expect(judged({ cells: cells(20, { each: 1 }), guard }).scope).toBe('tenants');
  });

  it('a rate at the limit is allowed', () => {
    const guard = { ...DEFAULT_GUARD, maxErrorRate: 0.25 };
    expect(judged({ cells: cells(10, { failed: 1 }), guard }).scope).toBe('nobody');
  });
});
