import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from '@stoa/shared/router';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { holdHistory, noteEntry } from '@stoa/shared/unsaved/hold-history';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** Holds back and forward, and asks before an exit that would lose something. */
export function UnsavedGate() {
  const question = useSyncExternalStore(exitGuard.subscribe, exitGuard.getQuestion, () => null);
  const location = useLocation();
  useEffect(noteEntry, [location]);
  useEffect(holdHistory, []);
  return question && <UnsavedDialog question={question} />;
}
