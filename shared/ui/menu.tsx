import { cloneElement, type ReactElement, type ReactNode, type UIEvent, useState } from 'react';
import { late, useLate } from './late.ts';
import { usePrefetch } from './prefetch.ts';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Where the entry leads; else `onSelect` runs. */
  to?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** A line above this entry. */
  divided?: boolean;
}

export interface MenuProps {
  /** The button that opens it (a Button, an IconButton or a plain button). */
  trigger: ReactElement;
  items: readonly MenuAction[];
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** Who works by keys finds the first entry chosen. */
export type Asked = 'key' | 'pointer';

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
