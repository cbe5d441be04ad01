import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** Rounds that end when told to. */
function held(most = 3) {
  const rounds: { asks: string[]; end(failure?: Error): void }[] = [];
  const ask = createBatchLoader<string, string>({
    keyOf: (text) => text[0]!,
    most,
    work: (asks) =>
      new Promise((resolve, reject) => {
        const answers = asks.map((text) => `${text}!`);
        rounds.push({ asks, end: (failure) => (failure ? reject(failure) : resolve(answers)) });
      }),
  });
  const asked = () => rounds.map(({ asks }) => asks.join(' '));
  return { ask, rounds, asked };
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('what comes during a round goes together in the next, never more than the most, and each gets its own answer', async () => {
  const { ask, rounds, asked } = held();
  const answers = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(ask));
  expect(asked()).toEqual(['a1', 'b1']);
  rounds[0]!.end();
  await turns();
  expect(asked()).toEqual(['a1', 'b1', 'a2 a3 a4']);
  for (let at = 1; at < 4; at++) {
    rounds[at]!.end();
    await turns();
  }
  expect(await answers).toEqual(['a1!', 'a2!', 'a3!', 'a4!', 'a5!', 'b1!']);
  void ask('a6');
  expect(asked().at(-1)).toBe('a6');
});

it('a round that fails is tried one by one, and only what fails alone is refused', async () => {
  const { ask, rounds, asked } = held();
  const answers = Promise.allSettled(['a1', 'a2', 'a3'].map(ask));
  rounds[0]!.end();
  await turns();
  rounds[1]!.end(new Error('one of them'));
  await turns();
  expect(asked()).toEqual(['a1', 'a2 a3', 'a2', 'a3']);
  rounds[2]!.end(new Error('it was a2'));
  rounds[3]!.end();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
