import { useEffect } from 'react';
import { useLocation } from '@stoa/shared/router';
import type { ExitQuestion } from '@stoa/shared/unsaved/guard';
import { holdHistory, noteEntry } from '@stoa/shared/unsaved/hold-history';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** Holds back and forward, and asks. */
export function UnsavedExits({ question }: { question: ExitQuestion | null }) {
  const location = useLocation();
  useEffect(noteEntry, [location]);
  useEffect(holdHistory, []);
  return question && <UnsavedDialog question={question} />;
}
