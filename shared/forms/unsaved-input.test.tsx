import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { I18nRoot } from '../i18n/index.tsx';
import { exits, holdExit } from '../unsaved/exits.ts';
import { exitGuard } from '../unsaved/guard.ts';
import { setSnapshotStore, type Snapshot, type SnapshotStore } from '../unsaved/snapshot-store.ts';
import { Form, SubmitButton, TextareaField, TextField, useForm } from './index.ts';
import type { SnapshotOptions } from './use-form-guard.ts';

// Stands for the shell's dialog: without it the guard would let the browser ask.
exitGuard.subscribe(() => {});

const Schema = z.strictObject({ note: z.string(), password: z.string() });
const submit = vi.fn(async () => {});
let stored = new Map<string, Snapshot>();
const memory: SnapshotStore = {
  put: async (one) => void stored.set(one.key, one),
  list: async (prefix) =>
    [...stored.values()].filter(({ key }) => key.startsWith(prefix)).toSorted((a, b) => b.at - a.at),
  remove: async (key) => void stored.delete(key),
};

function Screen({
  initial,
  isAction = false,
  base,
}: {
  initial: string;
  isAction?: boolean;
  base?: SnapshotOptions['base'];
}) {
  const form = useForm({
    schema: Schema,
    initial: { note: initial, password: '' },
    submit,
    isAction,
    ...(base && { snapshot: { base } }),
    failed: () => 'We couldn’t save',
  });
  return (
    <I18nRoot language="en">
      <Form form={form} aria-label="Note">
        <TextareaField form={form} name="note" label="Note" />
        <TextField form={form} name="password" label="Password" type="password" />
        <SubmitButton form={form}>Save</SubmitButton>
        <button type="button" onClick={form.discard}>
          Discard changes
        </button>
      </Form>
    </I18nRoot>
  );
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
const note = () => screen.queryByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' });
const press = async (name: string) => {
  const button = screen.queryByRole('button', { name });
  if (button) fireEvent.click(button);
  await settle();
};
async function open(initial = '') {
  cleanup();
  render(<Screen initial={initial} />);
  await settle();
}
async function type(text: string) {
  const field = note();
  if (field) fireEvent.change(field, { target: { value: `${field.value} ${text}` } });
  await settle();
}
/** Leaves as the dialog does when the person chooses Leave. */
async function leave() {
  await act(async () => {
    holdExit(cleanup);
    const question = exitGuard.getQuestion();
    for (const work of question?.works ?? []) work.discard();
    question?.leave();
  });
  await settle();
}

beforeEach(() => {
  stored = new Map();
  setSnapshotStore(memory);
  exits.snapshotOwner = 'mia kiln';
});
afterEach(() => {
  setSnapshotStore(null);
  exits.snapshotOwner = null;
});

describe('a form that does something', () => {
  it('is asked about, and never sent by leaving', async () => {
    render(<Screen initial="" isAction />);
    await type('hello');
    expect(holdExit(() => {})).toBe(false);
    const question = exitGuard.getQuestion();
    expect(question?.works.map(({ save }) => save)).toEqual([undefined]);
    question?.stay();
  });
});

describe('snapshots of a form', () => {
  it('offers what was typed after a reload, and restores it', async () => {
    await open();
    await type('hello');
    await open();
    expect(screen.getByText(/^Unsaved changes from/)).toBeTruthy();
    await press('Restore');
    expect(note()?.value).toBe(' hello');
    expect(screen.queryByText(/^Unsaved changes from/)).toBeNull();
  });

  it('restores what it was typed over, so that it is saved against that version', async () => {
    const openOver = async (values: object, version: number) => {
      const set = vi.fn<(base: unknown) => void>();
      cleanup();
      render(<Screen initial="" base={{ get: () => ({ values, version }), set }} />);
      await settle();
      return set;
    };
    await openOver({ note: '', password: 'hunter2' }, 3);
    await type('hello');
    const set = await openOver({ note: 'theirs', password: '' }, 4);
    await press('Restore');
    expect(set.mock.calls).toEqual([[{ values: { note: '' }, version: 3 }]]);
  });

  it('stores no password', async () => {
    await open();
    await type('hello');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'hunter2' } });
    await settle();
    expect([...stored.values()].map(({ values }) => values)).toEqual([{ note: ' hello' }]);
  });

  it('offers nothing after a save, and nothing to another user', async () => {
    await open();
    await type('hello');
    exits.snapshotOwner = 'omar kiln';
    await open();
    expect(screen.queryByText(/^Unsaved changes from/)).toBeNull();
    exits.snapshotOwner = 'mia kiln';
    await open();
    await press('Restore');
    await press('Save');
    expect(stored.size).toBe(0);
    await open();
    expect(screen.queryByText(/^Unsaved changes from/)).toBeNull();
  });

  it('keeps what is typed beside the offer, and offers it after the restore', async () => {
    await open();
    await type('first');
    await open();
    await type('second');
    await press('Restore');
    expect(note()?.value).toBe(' first');
    await press('Restore');
    expect(note()?.value).toBe(' second');
    expect([...stored.values()].map(({ values }) => values['note']).toSorted()).toEqual([
      ' first',
      ' second',
    ]);
  });

  it('lets a form lead on while its own save runs', async () => {
    const went: string[] = [];
    submit.mockImplementationOnce(async () => void holdExit(() => went.push('on'), { isByCode: true }));
    await open();
    await type('hello');
    await press('Save');
    expect(went).toEqual(['on']);
    expect(exitGuard.getQuestion()).toBeNull();
  });
});

const ACTIONS = ['type', 'reload', 'leave', 'return', 'login', 'restore', 'discard offer', 'save', 'discard'] as const; // prettier-ignore

describe('typed words', () => {
  it('are in the form, in a snapshot, saved, or discarded by a press', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 14 }), async (actions) => {
        stored = new Map();
        cleanup();
        exits.snapshotOwner = 'mia kiln';
        let saved = '';
        let gone = '';
        submit.mockImplementation((async ({ note: text }: { note: string }) => void (saved = text)) as never);
        const inputs: string[] = [];
        const known = () =>
          [note()?.value, saved, gone, ...[...stored.values()].map(({ values }) => String(values['note']))].join(' '); // prettier-ignore
        await open(saved);
        for (const action of actions) {
          const isOpen = note() !== null;
          if (action === 'type' && isOpen) {
            inputs.push(`w${inputs.length}.`);
            await type(inputs.at(-1) ?? '');
          }
          if (action === 'reload' || (action === 'return' && !isOpen)) await open(saved);
          if (action === 'leave' && isOpen) await leave();
          if (action === 'login') {
            exits.snapshotOwner = null;
            cleanup();
            await settle();
            exits.snapshotOwner = 'mia kiln';
            await open(saved);
          }
          if (action === 'restore') await press('Restore');
          if (action === 'discard offer' || action === 'discard') {
            const before = known();
            await press(action === 'discard' ? 'Discard changes' : 'Discard');
            gone += ` ${before}`.split(' ').filter((one) => !known().includes(one)).join(' '); // prettier-ignore
          }
          if (action === 'save') {
            // A save stands for the whole note: what it no longer holds was taken out by the person.
            gone += ` ${saved}`;
            await press('Save');
          }
          for (const input of inputs) expect(known(), `${actions.join()} loses ${input}`).toContain(input);
        }
      }),
      { numRuns: 25 },
    );
  });
});
