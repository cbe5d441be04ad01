import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Notice } from '../ui/index.ts';
import { lazy } from '../ui/lazy.ts';
import type { EditConflictProps } from './conflict-props.ts';
import './messages.ts';

const panel = lazy(() => import(/* webpackChunkName: "edit-conflict" */ './conflict-panel.tsx'));

/** Merges what was typed with what somebody else saved meanwhile, and asks about fields that both changed. */
export function EditConflict<T, S>(props: EditConflictProps<T, S>) {
  const { t } = useTranslations('conflicts');
  const isWanted = props.conflict !== null;
  const [isUsed, setUsed] = useState(false);
  const [isFailed, setFailed] = useState(false);
  // A failed load must leave the form on the page: it holds what was typed.
  const load = () =>
    void panel.load().then(
      () => setUsed(true),
      () => setFailed(true),
    );
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    if (isWanted && !isUsed) loadFirst();
  }, [isWanted, isUsed]);
  const parts = isUsed ? panel.now() : null;
  if (parts) return <parts.ConflictPanel {...props} />;
  if (!isWanted) return null;
  function retry() {
    setFailed(false);
    load();
  }
  return (
    <Notice
      tone="warning"
      title={t('title')}
      action={
        isFailed && (
          <Button size="sm" variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {t(isFailed ? 'failed' : 'loading')}
    </Notice>
  );
}
