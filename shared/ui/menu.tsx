import { cloneElement, type ReactElement, type UIEvent, useState } from 'react';
import type { Asked, MenuProps } from './menu-popup.tsx';
import { late, useLate } from './late.ts';
import { usePrefetch } from './prefetch.ts';

const menuPopup = late(() => import(/* webpackChunkName: "menu" */ './menu-popup.tsx'));

const preload = () => void menuPopup.load().catch(() => {});

/** A menu of actions behind a button: arrow keys, typing ahead, Escape. It is loaded when the button is approached. */
export function Menu(props: MenuProps) {
  const [askedBy, setAskedBy] = useState<Asked | null>(null);
  usePrefetch(menuPopup);
  const parts = useLate(menuPopup, askedBy !== null);
  if (askedBy && parts) return <parts.MenuPopup {...props} askedBy={askedBy} />;
  // After the press has run its course: a menu that opens within it takes it for a press outside.
  const ask = (by: Asked) => void setTimeout(() => setAskedBy(by), 0);
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ({ detail }: UIEvent) => ask(detail === 0 ? 'key' : 'pointer'),
  });
}
