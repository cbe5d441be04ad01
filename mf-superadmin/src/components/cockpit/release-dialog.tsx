import { useLazy } from '@stoa/shared/ui/lazy';
import type { ReactNode } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import type { ReleaseCommand } from '../../data/registry.ts';

export interface ReleaseDialogProps<C extends object> {
  title: string;
  /** What it does, in a sentence. */
  lead?: ReactNode;
  /** Initial values of the dialog's own fields. */
  choices?: C;
  /** null while the fields are not filled in. The reason is added. */
  call: ReleaseCommand | null | ((choices: C) => ReleaseCommand | null);
  /** Calls that move nobody's version are not tried first; the lead says what they do. */
  movesVersions?: boolean;
  confirm: string;
  tone?: 'primary' | 'danger';
  /** Said when it is done. */
  done: string | ((choices: C) => string);
  onClose: () => void;
  children?: ReactNode | ((choices: C, change: (choices: C) => void) => ReactNode);
}

/** The screens are mostly read: the form comes with the first thing that is done. */
const form = lazyPart(() => import(/* webpackChunkName: "release-form" */ './release-form.tsx'));

/** One thing that an operator does: its effect first, then the reason, then the button. */
export function ReleaseDialog<C extends object = object>(props: ReleaseDialogProps<C>) {
  const parts = useLazy(form, true);
  return parts && <parts.ReleaseForm {...props} />;
}
