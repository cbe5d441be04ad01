import type { ReactNode } from 'react';
import type { ReleaseCommand } from '../../data/registry.ts';

export interface ReleaseDialogProps<C extends object> {
  title: string;
  /** One-sentence description of the effect. */
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
