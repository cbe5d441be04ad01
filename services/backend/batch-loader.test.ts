import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** Rounds that end when told to. */
function held(max = 3) {
  const rounds: { requests: string[]; end(failure?: Error): void }[] = [];
  const sendRequest = createBatchLoader<string, string>({
    keyOf: (text) => text[0]!,
    max,
    work: (requests) =>
      new Promise((resolve, reject) => {
        const answers = requests.map((text) => `${text}!`);
        rounds.push({ requests, end: (failure) => (failure ? reject(failure) : resolve(answers)) });
      }),
  });
  const request = () => rounds.map(({ requests }) => requests.join(' '));
  return { sendRequest, rounds, request };
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

it('what comes during a round goes together in the next, never more than the most, and each gets its own answer', async () => {
  const { sendRequest, rounds, request } = held();
  const answers = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(sendRequest));
  expect(request()).toEqual(['a1', 'b1']);
  rounds[0]!.end();
  await turns();
  expect(request()).toEqual(['a1', 'b1', 'a2 a3 a4']);
  for (let at = 1; at < 4; at++) {
    rounds[at]!.end();
    await turns();
  }
  expect(await answers).toEqual(['a1!', 'a2!', 'a3!', 'a4!', 'a5!', 'b1!']);
  void sendRequest('a6');
  expect(request().at(-1)).toBe('a6');
});

it('a round that fails is tried one by one, and only what fails alone is refused', async () => {
  const { sendRequest, rounds, request } = held();
  const answers = Promise.allSettled(['a1', 'a2', 'a3'].map(sendRequest));
  rounds[0]!.end();
  await turns();
  rounds[1]!.end(new Error('one of them'));
  await turns();
  expect(request()).toEqual(['a1', 'a2 a3', 'a2', 'a3']);
  rounds[2]!.end(new Error('it was a2'));
  rounds[3]!.end();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
