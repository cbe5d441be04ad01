import { useSyncExternalStore } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { commitDeletes, onCommitDeletes } from './commit-deletes.ts';

interface Deletion {
  /** Deletes the record and reads what shows it again. */
  remove(): Promise<unknown>;
  /** The toast's text. */
  text: string;
  /** Puts the failure in words; null if that's said already. */
  explain(error: unknown): string | null;
}

interface Waiting extends Deletion {
  toast: AbortController;
}

const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();
let hidden: ReadonlySet<string> = new Set();

function setHidden(id: string, isHidden: boolean): void {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of [...listeners]) listener();
}

function undo(id: string): void {
  const deletion = waiting.get(id);
  if (!waiting.delete(id)) return;
  setHidden(id, false);
  deletion?.toast.abort();
}

async function commit(id: string): Promise<void> {
  const deletion = waiting.get(id);
  if (!waiting.delete(id) || !deletion) return;
  try {
    await deletion.remove();
  } catch (error) {
    setHidden(id, false);
    const reason = deletion.explain(error);
    if (reason !== null) notify('error', reason);
  }
}

const onPageHide = () => void commitDeletes();
/** Ctrl Z outside of a text field takes the last deletion back. */
function onKeyDown(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  const last = [...waiting.keys()].at(-1);
  if (!isUndo || !last || (event.target as Element).closest('input, textarea, select, [contenteditable]'))
    return;
  event.preventDefault();
  undo(last);
}

function deleteWithUndo(id: string, label: string, deletion: Deletion): void {
  if (waiting.has(id)) return;
  const toast = new AbortController();
  waiting.set(id, { ...deletion, toast });
  setHidden(id, true);
  onCommitDeletes(() => Promise.all([...waiting.keys()].map(commit)));
  addEventListener('pagehide', onPageHide);
  addEventListener('keydown', onKeyDown);
  notify('success', deletion.text, {
    action: { label, run: () => undo(id) },
    onClose: () => void commit(id),
    signal: toast.signal,
  });
}

/**
 * Hides the record at once and says so in a toast with Undo. It is deleted when the toast goes, when the page is left and
 * by `commitDeletes`; where that fails, it is shown again with the reason.
 */
export function useDeleteWithUndo(): (id: string, deletion: Deletion) => void {
  const { t } = useTranslations('dashboard');
  return (id, deletion) => deleteWithUndo(id, t('undoDelete'), deletion);
}

/** The ids of records that are deleted, or about to be: lists leave them out. */
export const useHiddenIds = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => hidden,
    () => hidden,
  );
