import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Floating } from './floating.tsx';
import { motion, space } from './tokens.ts';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: ReactNode;
  /** Gets how to close it. */
  children: (close: () => void) => ReactNode;
  onOpen?: () => void;
  onClose?: () => void;
  align?: 'start' | 'end';
  /** It is built with its content before it is requested: a press then only shows it. */
  isBuilt?: boolean;
}

const Place = styled(Base.Positioner)`
  z-index: 95;
`;
const Popup = styled(Base.Popup)`
  inline-size: min(24rem, calc(100vw - 1rem));
  max-block-size: min(32rem, calc(100dvh - 6rem));
  overflow-y: auto;
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  box-shadow: var(--stoa-shadow);
  transition: opacity ${motion};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
const Title = styled(Base.Title)`
  padding: ${space(3)} ${space(4)};
  border-block-end: 1px solid var(--stoa-border);
  font-family: var(--stoa-font-body);
  font-size: var(--stoa-size-sm);
  font-weight: 600;
`;

/** Opens as soon as it is mounted, if it was requested before it was loaded. */
export function PopoverWindow(props: PopoverProps & { isRequested: boolean }) {
  const { trigger, title, children, onOpen, onClose, align = 'end', isBuilt = false, isRequested } = props;
  const [isOpen, setOpen] = useState(isRequested);
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  const change = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen) onClose?.();
  };
  return (
    <Floating>
      <Base.Root open={isOpen} onOpenChange={change}>
        <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
        <Base.Portal keepMounted={isBuilt}>
          <Place sideOffset={6} align={align}>
            <Popup>
              <Title>{title}</Title>
              {children(() => change(false))}
            </Popup>
          </Place>
        </Base.Portal>
      </Base.Root>
    </Floating>
  );
}
