import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answerKeeper, type KeeperState, storedAnswers } from './answer-keeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A server that stores answers, or rejects them with the given error. */
function server() {
  const has: Record<string, Answer> = {};
  let error: Error | null = null;
  return {
    has,
    reject: (code: string | null) => void (error = code ? new Error(code) : null),
    save: async (questionId: string, answer: Answer) => {
      if (error) throw error;
      has[questionId] = answer;
    },
  };
}
function keeper(save: (questionId: string, answer: Answer) => Promise<void>, attemptId = 'a1') {
  const states: KeeperState[] = [];
  const rejected: string[] = [];
  const stored = answerKeeper({
    attemptId,
    storage: localStorage,
    save,
    onState: (state) => void states.push(state),
    onRejected: (questionId) => void rejected.push(questionId),
  });
  return { ...stored, states, rejected };
}
const settle = () => vi.advanceTimersByTimeAsync(5_000);

describe('answers of a quiz', () => {
  it('are at the server after a pause, the newest of each question, and this device holds none', async () => {
    const { has, save } = server();
    const { change, states } = keeper(save);
    change('q1', 'Ha');
    change('q1', 'Half a thought');
    change('q2', ['a', 'b']);
    expect(storedAnswers(localStorage, 'a1').get('q1')).toBe('Half a thought');
    await settle();
    expect(has).toEqual({ q1: 'Half a thought', q2: ['a', 'b'] });
    expect(states).toEqual(['saving', 'saved']);
    expect(localStorage).toHaveLength(0);
  });

  it('outlive a lost connection: they are tried again until the server has them', async () => {
    const { has, save, reject } = server();
    reject('Failed to fetch');
    const { change, states, flush } = keeper(save);
    change('q1', 7);
    await vi.advanceTimersByTimeAsync(1);
    expect([states.at(-1), has]).toEqual(['waiting', {}]);
    expect(await flush()).toBe('waiting');
    reject(null);
    await settle();
    expect([states.at(-1), has]).toEqual(['saved', { q1: 7 }]);
    expect(await flush()).toBe('saved');
  });

  it('outlive a reload while the connection is gone', async () => {
    const { has, save, reject } = server();
    reject('Failed to fetch');
    const before = keeper(save);
    before.change('q1', true);
    await vi.advanceTimersByTimeAsync(1);
    before.stop();
    reject(null);
    const after = keeper(save);
    await settle();
    expect([has, after.states.at(-1)]).toEqual([{ q1: true }, 'saved']);
  });

  it('never go to another attempt', async () => {
    localStorage.setItem('quiz-answer:a0:q1', '"old"');
    const { has, save } = server();
    keeper(save);
    await settle();
    expect(has).toEqual({});
  });

  it('stop when another window writes, and are saved for when this one takes over', async () => {
    const { save, reject } = server();
    reject('attempt_elsewhere');
    const { change, states } = keeper(save);
    change('q1', 'x');
    await settle();
    expect(states.at(-1)).toBe('elsewhere');
    expect(storedAnswers(localStorage, 'a1').get('q1')).toBe('x');
  });

  it('end with the time, and a wrong one is distinguished from a lost connection', async () => {
    const { has, save, reject } = server();
    const { change, states, rejected } = keeper(save);
    reject('invalid_input');
    change('q1', 'x');
    await settle();
    expect([rejected, states.at(-1)]).toEqual([['q1'], 'saved']);
    reject('attempt_over');
    change('q2', 1);
    await settle();
    expect(states.at(-1)).toBe('over');
    reject(null);
    change('q2', 2);
    await settle();
    expect(has).toEqual({});
    expect(localStorage).toHaveLength(0);
  });
});
