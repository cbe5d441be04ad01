import { describe, expect, it } from 'vitest';
import { NOT_STARTED, supervise } from './supervise.mjs';

/** A service that ends with these codes, one a start, on a clock that only its pauses move. */
async function live(codes: number[], stopAfter = Infinity) {
  const stop = new AbortController();
  const startedAt: number[] = [];
  let now = 1_000_000;
  const code = await supervise(
    async () => {
      startedAt.push(now - 1_000_000);
      if (startedAt.length >= stopAfter) stop.abort();
      return codes[startedAt.length - 1] ?? 0;
    },
    {
      stopped: stop.signal,
      say: () => {},
      now: () => now,
      pause: async (ms) => void (now += ms),
    },
  );
  return { code, startedAt };
}

describe('a service that dies', () => {
  it('[EXAM-B7] [EXAM-F6] is started again, later each time', async () => {
    const { code, startedAt } = await live([137, 1, 139]);
    expect(code).toBe(0);
    expect(startedAt).toEqual([0, 200, 600, 1_400]);
  });

  it('[EXAM-B7] is started again five times in a minute at most, and then when the minute is over', async () => {
    const { startedAt } = await live(Array.from({ length: 12 }, () => 137));
    const again = startedAt.slice(1);
    expect(again).toHaveLength(12);
    for (const [index, at] of again.entries())
      expect(
        again.filter((other) => other > at - 60_000 && other <= at).length,
        `restart ${index}`,
      ).toBeLessThanOrEqual(5);
    expect(again[4]).toBeLessThan(10_000);
  });

  it('is not started again when its first start was refused, when it ended by itself, or when a person stopped it', async () => {
    expect(await live([NOT_STARTED, 0])).toEqual({ code: 1, startedAt: [0] });
    expect((await live([0])).startedAt).toEqual([0]);
    expect(await live([1, 1], 1)).toEqual({ code: 1, startedAt: [0] });
  });

  it('a refusal later on is waited out: the database may be away at that moment alone', async () => {
    expect((await live([137, NOT_STARTED, NOT_STARTED, 0])).startedAt).toHaveLength(4);
  });
});
