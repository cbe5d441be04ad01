import type { ReactNode } from 'react';
import { late, useLate } from './late.ts';
import { usePrefetch } from './prefetch.ts';

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
}

const dialogWindow = late(() => import(/* webpackChunkName: "dialog" */ './dialog-window.tsx'));

/** A window over the page: focus stays inside, Escape and the close button close it, focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  usePrefetch(dialogWindow);
  const parts = useLate(dialogWindow, props.open);
  return parts && <parts.DialogWindow {...props} />;
}
