import { cloneElement, type ReactElement, useState } from 'react';
import type { PopoverProps } from './popover-window.tsx';
import { lazy, useLazy } from './lazy.ts';

/** The window of a popover, for those that build it ahead. */
export const popoverWindow = lazy(() => import(/* webpackChunkName: "popover" */ './popover-window.tsx'));

const preload = () => void popoverWindow.load().catch(() => {});

/** A small window that hangs on its button: Escape and a press outside close it. It is loaded when the button is approached. */
export function Popover(props: PopoverProps) {
  const [isWanted, setIsRequested] = useState(false);
  const parts = useLazy(popoverWindow, isWanted);
  if ((isWanted || props.isBuilt) && parts) return <parts.PopoverWindow {...props} isRequested={isWanted} />;
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    // After the press has run its course: what opens within it takes it for a press outside.
    onClick: () => void setTimeout(() => setIsRequested(true), 0),
  });
}
