import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../router/index.ts';
import { Floating } from './floating.tsx';
import { motion, space } from './tokens.ts';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Link target of the item; without it `onSelect` runs. */
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

/** Input method; opening by keyboard focuses the first item. */
export type OpenedBy = 'key' | 'pointer';

const Place = styled(Base.Positioner)`
  z-index: 95;
`;
const Popup = styled(Base.Popup)`
  min-inline-size: 12rem;
  max-inline-size: min(22rem, calc(100vw - 1rem));
  padding: ${space(1)};
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  transition:
    opacity ${motion},
    transform ${motion};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-4px);
  }
  [role='menuitem'] {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: 2.5rem;
    padding: ${space(2)} ${space(3)};
    border-radius: var(--stoa-radius);
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    outline: 0;
    &[data-highlighted] {
      background: var(--stoa-primary-soft);
      box-shadow: inset 0 0 0 2px var(--stoa-focus);
    }
    &[data-disabled] {
      opacity: 0.5;
      cursor: not-allowed;
    }
  }
`;
const Line = styled(Base.Separator)`
  margin: ${space(1)} 0;
  border-block-start: 1px solid var(--stoa-border);
`;
const Head = styled.div`
  padding: ${space(2)} ${space(3)};
  border-block-end: 1px solid var(--stoa-border);
  margin-block-end: ${space(1)};
  font-size: var(--stoa-size-sm);
`;

/** Opens as soon as it is mounted: it was requested before it was loaded. */
export function MenuPopup(props: MenuProps & { openedBy: OpenedBy }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const isByKey = props.openedBy === 'key';
  useEffect(() => {
    if (!isByKey) return;
    trigger.current?.focus();
    trigger.current?.click();
  }, [isByKey]);
  return (
    <Floating>
      <Base.Root modal={false} defaultOpen={!isByKey}>
        <Base.Trigger ref={trigger} render={props.trigger as ReactElement<Record<string, unknown>>} />
        <Base.Portal>
          <Place sideOffset={6} align={props.align ?? 'end'}>
            <Popup>
              {props.header && <Head>{props.header}</Head>}
              {props.items.map((item) => (
                <Entry key={item.key} item={item} />
              ))}
            </Popup>
          </Place>
        </Base.Portal>
      </Base.Root>
    </Floating>
  );
}

function Entry({ item }: { item: MenuAction }) {
  return (
    <>
      {item.divided && <Line />}
      <Base.Item
        disabled={item.disabled}
        onClick={item.onSelect}
        render={item.to ? <Link to={item.to} /> : undefined}
        nativeButton={false}
      >
        {item.icon}
        {item.label}
      </Base.Item>
    </>
  );
}
