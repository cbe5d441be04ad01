import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const AWAY = 'TypeError: Failed to fetch';
const isFinished = () => true;

/** A title being written, for a backend with the given responses. */
function write() {
  const remaining: string[] = [];
  let error: string | null = null;
  const save = async ({ title }: { title: string }, version: number) => {
    if (error) throw new Error(error);
    remaining.push(title);
    return version + 1;
  };
  const stored = { draft: { title: 'Bowl' }, version: 1 };
  const hook = renderHook(() => useAutosave(stored, save, isFinished));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(5000));
  return {
    ...hook,
    savedTitles: remaining,
    reject: (message: string | null) => (error = message),
    wait,
    async type(title: string) {
      act(() => hook.result.current.change({ title }));
      await wait();
    },
    state: () => hook.result.current.state,
  };
}
const isHeldOpen = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('what could not be sent is saved as soon as the service answers, without another letter', async () => {
  const title = write();
  title.reject(AWAY);
  await title.type('Vase');
  expect(title.state()).toBe('away');
  expect(title.result.current.isAway()).toBe(true);
  title.reject(null);
  await title.wait();
  expect([title.state(), title.savedTitles]).toEqual(['saved', ['Vase']]);
});

it('who leaves the screen while nothing answers loses nothing, and is asked before the window closes', async () => {
  const title = write();
  title.reject(AWAY);
  await title.type('Vase');
  title.unmount();
  await title.wait();
  expect(isHeldOpen()).toBe(true);
  title.reject(null);
  await title.wait();
  expect(title.savedTitles).toEqual(['Vase']);
  expect(isHeldOpen()).toBe(false);
});

it('words that were judged are not sent again before they change', async () => {
  const title = write();
  title.reject('slug_taken');
  await title.type('Vase');
  title.reject(null);
  await title.wait();
  expect([title.state(), title.result.current.reason, title.savedTitles]).toEqual([
    'failed',
    'slug_taken',
    [],
  ]);
  await title.type('Jug');
  expect(title.savedTitles).toEqual(['Jug']);
});

it('saves nothing during a conflict, goes on from the merged version, and saves it against the stored one', async () => {
  const title = write();
  title.reject('precondition_failed');
  await title.type('Vase');
  expect(title.state()).toBe('conflict');
  expect(title.result.current.conflict).not.toBeNull();
  expect(title.result.current.getBase()).toEqual({ draft: { title: 'Bowl' }, version: 1 });
  title.reject(null);
  await title.type('Vases');
  expect([title.savedTitles, title.result.current.getDraft()]).toEqual([[], { title: 'Vases' }]);
  let isSaved = false;
  await act(async () => {
    isSaved = await title.result.current.rebase(
      { title: 'Blue vases' },
      { draft: { title: 'Blue bowl' }, version: 6 },
    );
  });
  expect(isSaved).toBe(true);
  expect([title.state(), title.savedTitles, title.result.current.version]).toEqual([
    'saved',
    ['Blue vases'],
    7,
  ]);
  expect(title.result.current.conflict).toBeNull();
});
