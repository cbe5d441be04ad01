import { startTransition, useEffect, useState } from 'react';
import type { DialogAhead, DialogPlace, DialogProps } from './dialog-props.ts';
import { lazy, useLazy } from './lazy.ts';
import { addPrefetch, type Loadable, usePrefetch } from './prefetch.ts';

export type { DialogAhead, DialogPlace, DialogProps };

const dialogWindow = lazy(() => import(/* webpackChunkName: "dialog" */ './dialog-window.tsx'));

/** A window over the page: focus stays inside, Escape and the close button close it, focus goes back where it came from. */
export function Dialog(props: DialogProps) {
  usePrefetch(dialogWindow);
  const [timesClosed, setTimesClosed] = useState(0);
  const parts = useLazy(dialogWindow, props.open);
  // Rebuilds a prebuilt dialog after use, so that it opens in its initial state.
  const onClosed = props.ahead
    ? () => startTransition(() => setTimesClosed((times) => times + 1))
    : undefined;
  return parts && <parts.DialogWindow key={timesClosed} {...props} onClosed={onClosed} />;
}

/**
 * Has a dialog built before it is asked for, on a page that prefetches and is idle.
 * @param content what it holds, where that is loaded late
 */
export function useDialogAhead(content?: Loadable): DialogAhead {
  const [ahead, setAhead] = useState<DialogAhead>(null);
  useEffect(() => {
    const stands = Promise.withResolvers<void>();
    const evict = addPrefetch({
      async load() {
        await Promise.all([dialogWindow.load(), content?.load()]);
        startTransition(() => setAhead(() => stands.resolve));
        await stands.promise;
      },
    });
    return () => {
      evict();
      // Nobody waits for what has left the page.
      stands.resolve();
    };
  }, [content]);
  return ahead;
}
