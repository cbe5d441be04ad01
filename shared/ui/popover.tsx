import { cloneElement, type ReactElement, startTransition, useEffect, useState } from 'react';
import type { PopoverProps } from './popover-window.tsx';
import { lazy, useLazy } from './lazy.ts';
import { addPrefetch } from './prefetch.ts';

const popoverWindow = lazy(() => import(/* webpackChunkName: "popover" */ './popover-window.tsx'));

const preload = () => void popoverWindow.load().catch(() => {});

/** A small window that hangs on its button: Escape and a press outside close it. It is loaded when the button is approached. */
export function Popover(props: PopoverProps) {
  const [isRequested, setIsRequested] = useState(false);
  const isBuilt = useBuiltAhead(props.isAhead === true);
  const parts = useLazy(popoverWindow, isRequested);
  if ((isRequested || isBuilt) && parts) return <parts.PopoverWindow {...props} isRequested={isRequested} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // After the press has run its course: what opens within it takes it for a press outside.
    onClick: () => void setTimeout(() => setIsRequested(true), 0),
  });
}

/** On a page that prefetches and is idle: whether the window is to be built, else it is only loaded. */
function useBuiltAhead(isWanted: boolean): boolean {
  const [isBuilt, setBuilt] = useState(false);
  useEffect(() => {
    if (!isWanted) return addPrefetch(popoverWindow);
    return addPrefetch({
      async load() {
        await popoverWindow.load();
        startTransition(() => setBuilt(true));
      },
    });
  }, [isWanted]);
  return isBuilt;
}
