import { useEffect, useEffectEvent, useState } from 'react';
import { lazy } from '../ui/lazy.ts';
import { loadCopyWriter } from '../unsaved/load-copy-writer.ts';
import { LoadFailed } from '../workplace/load-failed.tsx';
import type { EditConflictProps } from './conflict-props.ts';

const panel = lazy(() => import(/* webpackChunkName: "edit-conflict" */ './conflict-panel.tsx'));

/** Merges typed values with another member's save, and asks about fields that both changed. */
export function EditConflict<T, S>(props: EditConflictProps<T, S>) {
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  // A failed load must leave the form on the page: it holds what was typed.
  const load = () => void panel.load().then(() => setLoaded(true), setFailure);
  const loadPanel = useEffectEvent(load);
  const name = props.editor?.name;
  useEffect(() => {
    if (name === undefined) return;
    void loadCopyWriter(name)
      .then((writer) => writer?.list())
      .then((copies) => copies?.length && loadPanel());
  }, [name]);
  const isWanted = props.conflict !== null;
  useEffect(() => {
    if (isWanted) loadPanel();
  }, [isWanted]);
  const parts = isLoaded ? panel.now() : null;
  if (parts) return <parts.ConflictPanel {...props} />;
  return isWanted && failure && <LoadFailed error={failure} onRetry={load} />;
}
