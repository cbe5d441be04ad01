import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { testTexts } from '../testing/test-texts.ts';
import { TestPage } from '../testing/index.tsx';
import { exits } from '../unsaved/exits.ts';
import { setSnapshotStore, type Snapshot } from '../unsaved/snapshot-store.ts';
import './conflict-panel.tsx';
import type { CopiedEditor } from './conflict-props.ts';
import { EditConflict } from './edit-conflict.tsx';
import messages from '../locales/en/conflicts.json' with { type: 'json' };

const user = userEvent.setup();
const text = testTexts(messages);

interface Bowl {
  title: string;
  note: string;
  isShown: boolean;
}
const base: Bowl = { title: 'Blue bowl', note: 'Dry', isShown: true };

function open(
  local: Partial<Bowl>,
  remote: Partial<Bowl> | null,
  options: { isQuiet?: boolean; isSaved?: boolean; editor?: CopiedEditor } = {},
) {
  const calls: string[] = [];
  const merged: Bowl[] = [];
  const read = vi.fn<() => Promise<Bowl | null>>(async () => remote && { ...base, ...remote });
  const props = (conflict: unknown) => ({
    conflict,
    labels: { title: 'Title', note: 'Note', isShown: 'Shown' },
    kinds: { note: 'text' as const },
    ...options,
    getBase: () => base,
    getLocal: () => ({ ...base, ...local }),
    read,
    toValues: (stored: Bowl) => stored,
    store: async () => {
      calls.push('store');
      return (isSaved: boolean) => void calls.push(isSaved ? 'remove' : 'leave');
    },
    onMerge: async (value: Bowl) => {
      calls.push('merge');
      merged.push(value);
      return options.isSaved ?? true;
    },
  });
  const page = (conflict: unknown) => (
    <TestPage>
      <EditConflict {...props(conflict)} />
    </TestPage>
  );
  const { rerender } = render(page({}));
  return { calls, merged, read, rerender: (conflict: unknown) => rerender(page(conflict)) };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const save = () => user.click(screen.getByRole('button', { name: text('save') }));

describe('an edit conflict', () => {
  it('merges without a question what one of both changed, and names what came from the other', async () => {
    const { merged, calls } = open({ title: 'Big blue bowl' }, { note: 'Wet' });
    expect(await screen.findByText(text('merged', { fields: 'Note' }))).toBeTruthy();
    expect(merged).toEqual([{ title: 'Big blue bowl', note: 'Wet', isShown: true }]);
    expect(calls).toEqual(['merge']);
    await user.click(screen.getByRole('button', { name: text('dismiss') }));
    expect(screen.queryByText(text('merged', { fields: 'Note' }))).toBeNull();
  });

  it('asks by keys about fields that both changed, after both versions are stored', async () => {
    const { merged, calls } = open(
      { title: 'Big blue bowl', note: 'Damp', isShown: false },
      { title: 'Blue bowls', note: 'Wet' },
    );
    const dialog = await screen.findByRole('dialog', { name: text('review') });
    expect(calls).toEqual(['store']);
    expect(within(dialog).queryByRole('group', { name: 'Shown' })).toBeNull();
    await save();
    expect(screen.getAllByText(text('choose'))).toHaveLength(2);
    expect(document.activeElement).toBe(group('Title').getAllByRole('radio')[0]);
    await user.keyboard(' {ArrowDown}');
    expect(group('Title').getByRole<HTMLInputElement>('radio', { name: /^Mine/ }).checked).toBe(true);
    await user.click(group('Note').getByRole('radio', { name: 'Both Wet Damp' }));
    await save();
    await waitFor(() => expect(calls).toEqual(['store', 'merge', 'remove']));
    expect(merged).toEqual([{ title: 'Big blue bowl', note: 'Wet Damp', isShown: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the stored copy of a version that was decided against', async () => {
    const { calls } = open({ title: 'Mine' }, { title: 'Theirs' });
    await user.click(await screen.findByRole('radio', { name: /^Theirs/ }));
    await save();
    await waitFor(() => expect(calls).toEqual(['store', 'merge', 'leave']));
  });

  it('stays on the page when the dialog is closed, and opens again', async () => {
    open({ title: 'Mine' }, { title: 'Theirs' });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain(text('pending', { fields: 'Title' }));
    await user.click(screen.getByRole('button', { name: text('review') }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('opens no dialog over the typing in an editor that saves by itself', async () => {
    open({ title: 'Mine' }, { title: 'Theirs' }, { isQuiet: true });
    expect(await screen.findByText(text('pending', { fields: 'Title' }))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when the other version cannot be read or is gone, and keeps what was typed', async () => {
    const { read, merged } = open({ title: 'Mine' }, null);
    expect(await screen.findByText(text('deleted'))).toBeTruthy();
    read.mockRejectedValueOnce(new Error('Failed to fetch'));
    const second = open({ title: 'Mine' }, { note: 'Wet' });
    second.read.mockRejectedValueOnce(new Error('Failed to fetch'));
    second.rerender({});
    await user.click(await screen.findByRole('button', { name: text('retry') }));
    await waitFor(() => expect(second.merged.at(-1)).toMatchObject({ title: 'Mine', note: 'Wet' }));
    expect(merged).toEqual([]);
  });

  it('leaves no copy of an editor whose input was merged without a question', async () => {
    const stored = new Map<string, Snapshot>();
    setSnapshotStore({
      put: async (one) => void stored.set(one.key, one),
      list: async () => [...stored.values()],
      remove: async (key) => void stored.delete(key),
    });
    exits.snapshotOwner = 'mia kiln';
    const editor = {
      name: 'bowl',
      getCopy: () => ({ values: { title: 'Mine' }, base }),
      restore: () => {},
      input: {},
      isSaved: false,
    };
    const { rerender } = open({ title: 'Mine' }, { note: 'Wet' }, { editor });
    await screen.findByText(text('merged', { fields: 'Note' }));
    rerender(null);
    // Forms of other tests may still write what is theirs.
    await waitFor(() => expect([...stored.keys()].filter((key) => key.includes('#bowl'))).toEqual([]));
    setSnapshotStore(null);
    exits.snapshotOwner = null;
  });

  it('does not ask a backend for ever that rejects what it says is stored', async () => {
    const { merged, rerender } = open({ title: 'Mine' }, {}, { isSaved: false });
    for (let times = 1; times <= 3; times += 1) {
      await waitFor(() => expect(merged).toHaveLength(times));
      rerender(null);
      rerender({});
    }
    expect(await screen.findByText(text('failed'))).toBeTruthy();
    expect(merged).toHaveLength(3);
  });
});
