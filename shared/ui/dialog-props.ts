import type { ReactNode } from 'react';

export type DialogPlace = 'centre' | 'start' | 'end';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The close button's name in the page's language. */
  closeLabel: string;
  children: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** In the middle, or as a sheet at the start or end edge. */
  place?: DialogPlace;
  maxWidth?: string;
  /** By `useDialogAhead`: it stands on the page closed, so that it opens by being shown. */
  ahead?: DialogAhead;
}

/** Called once the whole closed dialog stands on the page; null as long as it is not to. */
export type DialogAhead = (() => void) | null;
