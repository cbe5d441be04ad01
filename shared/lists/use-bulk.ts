import { useState } from 'react';
import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { notify } from '../notify/index.ts';
import { readAllRows, TooManyRowsError } from './export-rows.ts';
import type { BulkAction, ListAction, ListPage, ListQuery, RunSet } from './list-types.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

const MAX_BULK_ROWS = 1_000;

export interface Bulk<Row> {
  /** The action whose question is open. */
  openAction: ListAction<Row> | null;
  progress: { done: number; total: number } | null;
  failed: BulkResult<Row>['failed'];
  start: (action: ListAction<Row>) => void;
  /** Runs the open action, or what its form made of it. */
  confirm: (run?: RunSet<Row>) => void;
  cancel: () => void;
  dismiss: () => void;
}

/** Runs an action on the selection: on this page's rows, or on every row that matches. */
export function useBulk<Row>(options: {
  selection: Selection<Row>;
  query: ListQuery;
  total: number;
  readPage: (from: number, to: number) => Promise<ListPage<Row>>;
  reload: () => Promise<unknown>;
  errorText?: ((error: unknown) => string) | undefined;
}): Bulk<Row> {
  const { selection, query, readPage, reload } = options;
  const { t, language } = useTranslations('lists');
  const [openAction, setOpenAction] = useState<ListAction<Row> | null>(null);
  const [progress, setProgress] = useState<Bulk<Row>['progress']>(null);
  const [failed, setFailed] = useState<Bulk<Row>['failed']>([]);

  async function undo(action: BulkAction<Row>, rows: readonly Row[]) {
    const result = await runBulk({ run: action.undo! }, rows);
    if (result.failed.length > 0) notify('error', t('undoFailed'));
    else notify('success', t('undone'));
    await reload();
  }
  async function run(action: BulkAction<Row>) {
    setOpenAction(null);
    setFailed([]);
    setProgress({ done: 0, total: selection.rows.length });
    try {
      const rows = selection.isAll ? await readAllRows(readPage, { max: MAX_BULK_ROWS }) : selection.rows;
      const result = await runBulk(action, rows, (done) => setProgress({ done, total: rows.length }));
      setFailed(result.failed);
      await reload();
      if (result.changed.length > 0) {
        const { changed } = result;
        const { undo: isUndoable, canUndo = () => true } = action;
        const offer = isUndoable &&
          changed.every(canUndo) && { label: t('undo'), run: () => void undo(action, changed) };
        notify('success', action.doneText(changed.length), offer ? { action: offer } : undefined);
      }
      selection.clear();
    } catch (error) {
      const max = error instanceof TooManyRowsError && numberFormat(language).format(error.max);
      notify('error', max ? t('tooMany', { max }) : t('readFailed'));
    }
    setProgress(null);
  }
  async function runSet(action: ListAction<Row>, change: RunSet<Row>) {
    setOpenAction(null);
    setFailed([]);
    setProgress({ done: 0, total: selection.isAll ? options.total : selection.rows.length });
    try {
      const set = selection.isAll ? { query } : { rows: selection.rows };
      const { count, undo: takeBack } = await change(set, (done, total) => setProgress({ done, total }));
      const offer = takeBack && { action: { label: t('undo'), run: () => void undoSet(takeBack) } };
      notify('success', action.doneText(count), offer);
      selection.clear();
    } catch (error) {
      notify('error', options.errorText?.(error) ?? t('failedReason'));
    }
    await reload();
    setProgress(null);
  }
  async function undoSet(takeBack: () => Promise<unknown>) {
    await takeBack().then(
      () => notify('success', t('undone')),
      () => notify('error', t('undoFailed')),
    );
    await reload();
  }
  function runAction(action: ListAction<Row>, change?: RunSet<Row>) {
    const set = change ?? ('runSet' in action ? action.runSet : undefined);
    if (set) void runSet(action, set);
    else if ('run' in action) void run(action);
  }
  return {
    openAction,
    progress,
    failed,
    start: (action) => (action.question || 'form' in action ? setOpenAction(action) : runAction(action)),
    confirm: (change) => openAction && runAction(openAction, change),
    cancel: () => setOpenAction(null),
    dismiss: () => setFailed([]),
  };
}
