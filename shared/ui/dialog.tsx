import type { DialogProps } from './dialog-window.tsx';
import { late, useLate } from './late.ts';
import { usePrefetch } from './prefetch.ts';

const dialogWindow = late(() => import(/* webpackChunkName: "dialog" */ './dialog-window.tsx'));

/** A window over the page: focus stays inside, Escape and the close button close it, focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  usePrefetch(dialogWindow);
  const parts = useLate(dialogWindow, props.open);
  return parts && <parts.DialogWindow {...props} />;
}
