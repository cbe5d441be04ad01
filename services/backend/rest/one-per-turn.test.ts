import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createOnePerTurn } from './one-per-turn.ts';

it('[EXAM-A3] what arrives together goes on one in each turn of the event loop, in order', async () => {
  const myTurn = createOnePerTurn();
  const seen: string[] = [];
  const long = ['a', 'b', 'c'].map(async (name) => {
    await myTurn();
    seen.push(name);
  });
  for (let turn = 0; turn < 6; turn += 1) {
    await nextTurn();
    seen.push('|');
  }
  await Promise.all(long);
  expect(seen.join('')).toMatch(/^\|?a\|+b\|+c\|+$/);
});
