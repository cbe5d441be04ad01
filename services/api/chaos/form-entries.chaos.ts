import { expect, it } from 'vitest';
import { measureFormEntries } from '../src/testing/form-figures.ts';

it('[LMS-22] takes an entry in twice the time of a bare insert at most', async () => {
  const rounds = await measureFormEntries(400, 7);
  for (const { bareMs, oursMs } of rounds)
    console.log(
      `entry p95 ${oursMs.toFixed(1)} ms, bare insert ${bareMs.toFixed(1)} ms, ${(oursMs / bareMs).toFixed(2)}x`,
    );
  const ratios = rounds.map(({ bareMs, oursMs }) => oursMs / bareMs).toSorted((one, other) => one - other);
  expect(ratios[3]).toBeLessThanOrEqual(2);
});
