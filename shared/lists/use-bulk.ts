import { useState } from 'react';
import { numberFormat } from '../contracts/intl.ts';
import { useTranslations } from '../i18n/index.tsx';
import { notify } from '../notify/index.ts';
import { readAllRows, TooManyRowsError } from './export-rows.ts';
import type { BulkAction, ListPage } from './list-types.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

const MAX_BULK_ROWS = 1_000;

export interface Bulk<Row> {
  /** The action whose question is open. */
  openAction: BulkAction<Row> | null;
  progress: { done: number; total: number } | null;
  failed: BulkResult<Row>['failed'];
  start: (action: BulkAction<Row>) => void;
  confirm: () => void;
  cancel: () => void;
  dismiss: () => void;
}

/** Runs an action on the selection: on this page's rows, or on every row that matches. */
export function useBulk<Row>(options: {
  selection: Selection<Row>;
  readPage: (from: number, to: number) => Promise<ListPage<Row>>;
  reload: () => Promise<unknown>;
}): Bulk<Row> {
  const { selection, readPage, reload } = options;
  const { t, language } = useTranslations('lists');
  const [openAction, setOpenAction] = useState<BulkAction<Row> | null>(null);
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
  return {
    openAction,
    progress,
    failed,
    start: (action) => (action.question ? setOpenAction(action) : void run(action)),
    confirm: () => openAction && void run(openAction),
    cancel: () => setOpenAction(null),
    dismiss: () => setFailed([]),
  };
}
