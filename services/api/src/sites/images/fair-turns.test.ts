import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

const LIMITS = { atOnce: 3, perKey: 2, waiting: 4, waitingPerKey: 3 };

/** Work that runs until it is let go. */
function makeWork(turns: ReturnType<typeof createFairTurns>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    turns(key, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { started, begin, end: (name: string) => ends.get(name)?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('[EXAM-A4] one account never takes all places, however much it asks for', async () => {
  const { started, begin, end } = makeWork(createFairTurns(LIMITS));
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name));
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  const other = begin('b', 'b1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  await settle();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a2', 'a3', 'b1']) end(name);
  await settle();
  end('a4');
  expect(await Promise.all([...all, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('[EXAM-A4] what waits is bounded, for one account and for all; what fails frees its place', async () => {
  const turns = createFairTurns(LIMITS);
  const { begin, end, started } = makeWork(turns);
  const startedAll = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => begin('a', name));
  await expect(begin('a', 'a6')).rejects.toMatchObject({ code: 'rate_limited' });
  startedAll.push(begin('b', 'b1'), begin('c', 'c1'));
  await expect(begin('d', 'd1')).rejects.toMatchObject({ code: 'rate_limited' });
  end('b1');
  await settle();
  expect(started).toContain('c1');
  end('c1');
  await settle();
  await expect(turns('e', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns('e', async () => 'again')).toBe('again');
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) {
    end(name);
    // The next one begins once this one is over.
    // oxlint-disable-next-line no-await-in-loop
    await settle();
  }
  expect(await Promise.all(startedAll)).toHaveLength(7);
});
