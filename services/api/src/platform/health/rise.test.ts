import { DEFAULT_GUARD } from '@stoa/shared/contracts/rollouts';
import { describe, expect, it } from 'vitest';
import { type GuardInput, judge } from './guard.ts';
import { minRise } from './rise.ts';
import type { Cell } from './weigh-cells.ts';

/** One visitor a network, the first so many of them failing, at two tenants in turn. */
const crowd = (subjects: number, failed: number, tenants = ['a', 'b']): Cell[] =>
  Array.from({ length: subjects }, (_, index) => ({
    accountId: tenants[index % tenants.length] ?? null,
    network: `n${index}`,
    subjects: 1,
    failed: index < failed ? 1 : 0,
  }));
const past = (subjects: number, failed: number) =>
  ['a', 'b'].map((accountId) => ({ accountId, subjects: subjects / 2, failed: failed / 2 }));
const judged = (input: Partial<GuardInput>) =>
  judge({
    ...{ guard: DEFAULT_GUARD, cells: [], predecessorCells: [], ownPast: [], predecessorPast: [] },
    ...input,
  });

/** Numbers from 0 to 1 that are the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}
const drawn = (random: Iterator<number>, subjects: number, rate: number) =>
  Array.from({ length: subjects }, () => Number((random.next().value ?? 1) < rate)).reduce(
    (a, b) => a + b,
    0,
  );

describe('a rise over the version before', () => {
  it('[EXAM-D3] [PLT-11] 3 % after 0.2 % stops a version under the default guard, for everybody', () => {
    const cells = crowd(600, 18);
    expect(judged({ cells, predecessorPast: past(4000, 8) })).toMatchObject({
      scope: 'everyone',
      before: 0.002,
    });
    expect(judged({ cells, predecessorCells: crowd(600, 1) }).scope).toBe('everyone');
  });

  it('[EXAM-D3] [PLT-11] the same 3 % is nobody’s fault where the version before had it, or chance explains it', () => {
    const cells = crowd(600, 18);
    expect(judged({ cells, predecessorPast: past(4000, 100) }).scope).toBe('nobody');
    expect(judged({ cells, predecessorCells: crowd(600, 14) }).scope).toBe('nobody');
    expect(judged({ cells, predecessorPast: past(40, 0) }).scope).toBe('nobody');
    expect(judged({ cells }).scope).toBe('nobody');
  });

  it('[EXAM-D3] a smaller rise than the guard names is let through, and the guard can name a smaller one', () => {
    const input = { cells: crowd(20_000, 180), predecessorPast: past(20_000, 20) };
    expect(judged(input).scope).toBe('nobody');
    expect(judged({ ...input, guard: { ...DEFAULT_GUARD, maxRise: 0.005 } }).scope).toBe('everyone');
  });

  it('[EXAM-D3] [PLT-11] it keeps the rules of samples, networks and tenants', () => {
    const before = { predecessorPast: past(20_000, 10) };
    const guard = { ...DEFAULT_GUARD, minSamples: 601 };
    expect(judged({ ...before, cells: crowd(600, 18), guard }).scope).toBe('nobody');
    // At one tenant alone it stops there alone.
    const alone = [
      ...crowd(600, 18, ['a']),
      ...crowd(600, 0, ['b']).map((cell) => ({ ...cell, network: `b${cell.network}` })),
    ];
    expect(judged({ ...before, cells: alone })).toMatchObject({
      scope: 'tenants',
      tenants: [{ accountId: 'a' }],
    });
    // All failures from four networks, however many visitors they claim.
    const forged = Array.from({ length: 4 }, (_, index) => ({
      ...{ accountId: index % 2 ? 'a' : 'b', network: `forged${index}`, subjects: 5000, failed: 5000 },
    }));
    expect(judged({ ...before, cells: [...forged, ...crowd(600, 0)] }).scope).toBe('nobody');
  });

  it('[EXAM-D3] [PLT-11] a network counts one failure: seven forged ones do not take back a busy version', () => {
    const forged = Array.from({ length: 7 }, (_, index) => ({
      ...{ accountId: index % 2 ? 'a' : 'b', network: `forged${index}`, subjects: 5000, failed: 5000 },
    }));
    const input = { cells: [...forged, ...crowd(1000, 0)], predecessorPast: past(20_000, 10) };
    expect(judged(input).scope).toBe('nobody');
  });

  it('[EXAM-D3] [PLT-11] a version is excused by its own usual rate only if that is no rise itself', () => {
    const cells = crowd(600, 18);
    const before = { predecessorPast: past(20_000, 380) };
    expect(judged({ cells, ...before, ownPast: past(20_000, 540) }).scope).toBe('nobody');
    expect(judged({ cells, predecessorPast: past(20_000, 40), ownPast: past(20_000, 540) }).scope).toBe(
      'everyone',
    );
  });

  it('[EXAM-D3] chance stops next to no version, and a true rise is seen', () => {
    const random = numbers(7);
    let falseAlarms = 0;
    let seen = 0;
    for (let round = 0; round < 3000; round += 1) {
      const now = { subjects: 400, failed: drawn(random, 400, 0.005) };
      falseAlarms += minRise(now, { subjects: 2000, failed: drawn(random, 2000, 0.005) }) > 0 ? 1 : 0;
    }
    for (let round = 0; round < 200; round += 1) {
      const now = { subjects: 800, failed: drawn(random, 800, 0.03) };
      seen += minRise(now, { subjects: 4000, failed: drawn(random, 4000, 0.003) }) > 0 ? 1 : 0;
    }
    expect(falseAlarms).toBeLessThanOrEqual(6);
    expect(seen).toBeGreaterThanOrEqual(190);
  });
});
