import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from '@stoa/shared/router';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { holdHistory, noteEntry } from '@stoa/shared/unsaved/hold-history';

const dialog = lazy(() => import(/* webpackChunkName: "unsaved" */ './unsaved-dialog.tsx'));

/** Asks before an exit that would lose something; the question is loaded once there is something to lose. */
export function UnsavedGate() {
  const location = useLocation();
  useEffect(noteEntry, [location]);
  useEffect(holdHistory, []);
  const isWanted = useSyncExternalStore(exitGuard.subscribe, exitGuard.hasWork, () => false);
  const question = useSyncExternalStore(exitGuard.subscribe, exitGuard.getQuestion, () => null);
  const parts = useLazy(dialog, isWanted);
  return question && parts && <parts.UnsavedDialog question={question} />;
}
