import { type Notice, provideNotify } from '@stoa/shared/notify';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commitDeletes } from './commit-deletes.ts';
import { useDeleteWithUndo, useHiddenIds } from './undoable-delete.ts';

let toasts: Notice[];
const begin = (remove: () => Promise<unknown>, id: string = crypto.randomUUID()) => {
  const { result } = renderHook(() => ({ start: useDeleteWithUndo(), hidden: useHiddenIds() }));
  act(() =>
    result.current.start(id, { text: 'Note deleted.', remove, explain: (error) => `No: ${String(error)}` }),
  );
  return { id, isHidden: () => result.current.hidden.has(id) };
};
const close = () => act(async () => toasts[0]?.onClose?.());

beforeEach(() => {
  toasts = [];
  provideNotify((notice) => toasts.push(notice));
});
afterEach(async () => {
  await commitDeletes();
  provideNotify(null);
});

it('[LIM-18] a deleted record goes at once, and for good with its toast', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { isHidden } = begin(remove);
  expect(isHidden()).toBe(true);
  expect(toasts).toMatchObject([
    { kind: 'success', text: 'Note deleted.', action: { run: expect.any(Function) } },
  ]);
  expect(remove).not.toHaveBeenCalled();
  await close();
  expect(remove).toHaveBeenCalledOnce();
  expect(isHidden()).toBe(true);
});

it('[LIM-18] Undo brings it back, and nothing was deleted', async () => {
  const remove = vi.fn(() => Promise.resolve());
  const { isHidden } = begin(remove);
  act(() => toasts[0]!.action!.run());
  expect(isHidden()).toBe(false);
  await close();
  expect(remove).not.toHaveBeenCalled();
});

it('[LIM-18] Ctrl Z takes the last one back, but not from a text field', () => {
  const { isHidden } = begin(() => Promise.resolve());
  const input = document.body.appendChild(document.createElement('input'));
  const press = (target: Element) =>
    act(
      () =>
        void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
    );
  press(input);
  expect(isHidden()).toBe(true);
  press(document.body);
  expect(isHidden()).toBe(false);
  expect(toasts[0]!.signal!.aborted).toBe(true);
  input.remove();
});

it.each([
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['the user logs out', () => commitDeletes()],
])('[LIM-18] it is deleted without waiting when %s', async (_, leave) => {
  const remove = vi.fn(() => Promise.resolve());
  begin(remove);
  await act(async () => void (await leave()));
  await close();
  expect(remove).toHaveBeenCalledOnce();
});

it('[LIM-18] what cannot be deleted is shown again, with the reason', async () => {
  const { isHidden } = begin(() => Promise.reject(new Error('in_use')));
  await close();
  expect(isHidden()).toBe(false);
  expect(toasts.at(-1)).toMatchObject({ kind: 'error', text: 'No: Error: in_use' });
});
