import { describe, expect, it, vi } from 'vitest';
import {
  afterHeadStart,
  type Budget,
  BudgetSpent,
  type Clock,
  forConnection,
  isSlowConnection,
  LKG_BUDGET,
  VERSION_BUDGET,
  withinBudget,
} from './within-budget.ts';

/** A clock that moves only when told. */
function handClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers = timers.filter((stored) => stored !== timer);
    },
  };
  return {
    clock,
    waiting: () => timers.length,
    async moveTo(time: number) {
      now = time;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

const budget: Budget = { totalMs: 4_000, retryUntilMs: 1_000, pauseMs: 250 };

describe('the time a version has to load', () => {
  it('is four seconds for all tries, then one for the last known good', () => {
    expect(VERSION_BUDGET.totalMs).toBe(4_000);
    expect(VERSION_BUDGET.retryUntilMs).toBe(1_000);
    expect(LKG_BUDGET.totalMs).toBe(1_000);
  });

  it('gives what loads in time and leaves no timer behind', async () => {
    const { clock, waiting } = handClock();
    await expect(withinBudget(async () => 'there', budget, clock)).resolves.toBe('there');
    expect(waiting()).toBe(0);
  });

  it('ends a load that never answers when the budget is spent', async () => {
    const { clock, moveTo } = handClock();
    const load = vi.fn(() => new Promise<string>(() => {}));
    const result = withinBudget(load, budget, clock).catch((error: unknown) => error);
    await moveTo(3_999);
    await moveTo(4_000);
    expect(await result).toBeInstanceOf(BudgetSpent);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after an early failure', async () => {
    const { clock, moveTo } = handClock();
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('network'))
      .mockResolvedValue('there');
    const result = withinBudget(load, budget, clock);
    await moveTo(100);
    await moveTo(500);
    expect(await result).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives a version up that is refused twice, so that the last known good one stands soon', async () => {
    const { clock, moveTo } = handClock();
    const load = vi.fn(() => Promise.reject<string>(new Error('refused')));
    const result = withinBudget(load, budget, clock).catch((error: unknown) => error);
    await moveTo(0);
    await moveTo(250);
    expect(await result).toMatchObject({ message: 'refused' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not try again after a failure that came later than a second', async () => {
    const { clock, moveTo } = handClock();
    let fail = (_error: Error) => {};
    const load = vi.fn(() => new Promise<string>((_resolve, reject) => (fail = reject)));
    const result = withinBudget(load, budget, clock).catch((error: unknown) => error);
    await moveTo(1_001);
    fail(new Error('late'));
    await moveTo(1_500);
    expect(await result).toMatchObject({ message: 'late' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('spends one budget on all tries together', async () => {
    const { clock, moveTo } = handClock();
    let attempts = 0;
    const load = () =>
      ++attempts === 1 ? Promise.reject(new Error('first')) : new Promise<string>(() => {});
    const result = withinBudget(load, budget, clock).catch((error: unknown) => error);
    await moveTo(10);
    await moveTo(300);
    await moveTo(4_000);
    expect(attempts).toBe(2);
    expect(await result).toBeInstanceOf(BudgetSpent);
  });

  it('runs since the document asked for the files, but never starts almost over', () => {
    expect(afterHeadStart(budget, 400).totalMs).toBe(3_600);
    expect(afterHeadStart(budget, 60_000).totalMs).toBe(3_300);
    expect(afterHeadStart(budget, -1)).toEqual(budget);
  });

  it('is doubled where the connection calls itself slow', () => {
    expect(forConnection(budget, true).totalMs).toBe(8_000);
    expect(forConnection(budget, false)).toEqual(budget);
    expect(isSlowConnection({ effectiveType: '3g' })).toBe(true);
    expect(isSlowConnection({ saveData: true })).toBe(true);
    expect(isSlowConnection({ effectiveType: '4g' })).toBe(false);
    expect(isSlowConnection(undefined)).toBe(false);
  });
});
