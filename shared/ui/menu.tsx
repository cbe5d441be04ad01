import { cloneElement, type ReactElement, type UIEvent, useState } from 'react';
import type { OpenedBy, MenuProps } from './menu-popup.tsx';
import { lazy, useLazy } from './lazy.ts';
import { usePrefetch } from './prefetch.ts';

const menuPopup = lazy(() => import(/* webpackChunkName: "menu" */ './menu-popup.tsx'));

const preload = () => void menuPopup.load().catch(() => {});

/** A menu of actions behind a button: arrow keys, typing ahead, Escape. It is loaded when the button is approached. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  usePrefetch(menuPopup);
  const parts = useLazy(menuPopup, openedBy !== null);
  if (openedBy && parts) return <parts.MenuPopup {...props} openedBy={openedBy} />;
  // After the press has run its course: a menu that opens within it takes it for a press outside.
  const openBy = (by: OpenedBy) => void setTimeout(() => setOpenedBy(by), 0);
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: UIEvent) => openBy(detail === 0 ? 'key' : 'pointer'),
  });
}
