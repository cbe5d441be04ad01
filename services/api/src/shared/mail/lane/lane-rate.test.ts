import { describe, expect, it } from 'vitest';
import { accept, type LaneRate, pause, slowDown } from './lane-rate.ts';

const fresh: LaneRate = { perSecond: 40, pausedUntil: null, lastPauseMs: 0, accepted: 0 };

describe('[MNG-21] the pace of a lane', () => {
  it('halves and pauses 5 s, doubling to 15 minutes', () => {
    let rate = fresh;
    const pauses: number[] = [];
    let now = 0;
    for (let turn = 0; turn < 10; turn += 1) {
      rate = slowDown(rate, now, null);
      pauses.push((rate.pausedUntil! - now) / 1000);
      now = rate.pausedUntil!;
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(rate.perSecond).toBe(0.1);
  });

  it('counts answers of one moment as one', () => {
    const once = slowDown(fresh, 1_000, null);
    expect(slowDown(once, 1_001, null)).toBe(once);
    expect(once.perSecond).toBe(20);
  });

  it('pauses as long as the provider says, 15 minutes at most', () => {
    expect(slowDown(fresh, 0, 30_000).pausedUntil).toBe(30_000);
    expect(slowDown(fresh, 0, 86_400_000).pausedUntil).toBe(900_000);
  });

  it('keeps its pace while a server cannot be reached', () => {
    expect(pause(fresh, 0, null)).toMatchObject({ perSecond: 40, pausedUntil: 5_000 });
  });

  it('rises by a tenth for each 200 accepted, up to its limit', () => {
    expect(accept(fresh, 199, 100, 20_000).perSecond).toBe(40);
    const risen = accept(accept(fresh, 199, 100, 20_000), 1, 100, 20_000);
    expect(risen).toMatchObject({ accepted: 0, lastPauseMs: 0 });
    expect(risen.perSecond).toBeCloseTo(44);
    expect(accept(fresh, 20_000, 50, 20_000).perSecond).toBe(50);
  });

  it('an acceptance from before a pause does not end it', () => {
    const paused = slowDown(fresh, 0, null);
    expect(accept(paused, 1, 100, 1_000)).toBe(paused);
  });

  it('starts the next back-off at 5 s after an acceptance', () => {
    const slowed = slowDown(slowDown(fresh, 0, null), 5_000, null);
    expect(slowDown(accept(slowed, 1, 100, 20_000), 20_000, null).pausedUntil).toBe(25_000);
  });
});
