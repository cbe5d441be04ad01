import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from './button.tsx';
import type { DialogPlace, DialogProps } from './dialog-props.ts';
import { Floating } from './floating.tsx';
import { motion, space } from './tokens.ts';

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 90;
  background: var(--stoa-backdrop);
  transition: opacity ${motion};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const centred = css`
  inset: 0;
  margin: auto;
  block-size: fit-content;
  max-block-size: calc(100dvh - 2rem);
  border-radius: var(--stoa-radius-lg);
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const sheet = (edge: 'start' | 'end', away: string, awayRtl: string) => css`
  inset-block: 0;
  inset-inline-${edge}: 0;
  block-size: 100dvh;
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(${away});
  }
  [dir='rtl'] &[data-starting-style],
  [dir='rtl'] &[data-ending-style] {
    transform: translateX(${awayRtl});
  }
`;

const places = {
  centre: centred,
  start: sheet('start', '-100%', '100%'),
  end: sheet('end', '100%', '-100%'),
};

const Popup = styled(Base.Popup)<{ $place: DialogPlace; $maxWidth: string }>`
  position: fixed;
  z-index: 91;
  display: flex;
  flex-direction: column;
  inline-size: ${({ $place }) => ($place === 'centre' ? 'calc(100vw - 2rem)' : '100%')};
  max-inline-size: ${({ $maxWidth }) => $maxWidth};
  overflow: hidden;
  background: var(--stoa-surface);
  color: var(--stoa-text);
  border: 1px solid var(--stoa-border);
  box-shadow: var(--stoa-shadow);
  transition:
    opacity ${motion},
    transform ${motion};
  ${({ $place }) => places[$place]}
  &[hidden] {
    display: none;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-block-end: 1px solid var(--stoa-border);
`;
const Title = styled(Base.Title)`
  font-size: var(--stoa-size-lg);
`;
const Body = styled.div`
  padding: ${space(5)};
  overflow: auto;
  overscroll-behavior: contain;
`;
const Bottom = styled.div`
  padding: ${space(4)} ${space(5)};
  border-block-start: 1px solid var(--stoa-border);
`;

const Description = styled(Base.Description)`
  margin-block-end: ${space(4)};
`;

/** What is typed into. */
const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

export function DialogWindow(props: DialogProps & { onClosed?: (() => void) | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { place = 'centre', maxWidth = place === 'centre' ? '34rem' : '24rem' } = props;
  const isAhead = Boolean(props.ahead);
  // The portal renders what it holds in one task once it stands: ahead it stands empty first, and is filled in slices.
  const isFilled = useDeferredValue(true, props.open || !isAhead) || props.open;
  const notifyMounted = useEffectEvent(() => props.ahead?.());
  useEffect(() => {
    if (isAhead && isFilled) notifyMounted();
  }, [isAhead, isFilled]);
  return (
    <Floating>
      <Base.Root
        open={props.open}
        onOpenChange={(open) => !open && props.onClose()}
        onOpenChangeComplete={(open) => !open && props.onClosed?.()}
      >
        <Base.Portal keepMounted={isAhead}>
          {isFilled && (
            <>
              <Backdrop />
              <Popup
                $place={place}
                $maxWidth={maxWidth}
                ref={popup}
                // A form begins in its first field, but for a finger, whose keyboard would cover the rest. Named here, as
                // looking for what can be focused measures every element of a dialog that has just opened.
                initialFocus={(by) =>
                  by === 'touch'
                    ? popup.current
                    : (place === 'centre' && body.current?.querySelector<HTMLElement>(FIELD)) || close.current
                }
              >
                <Top>
                  <Title>{props.title}</Title>
                  <Base.Close
                    ref={close}
                    render={
                      <IconButton label={props.closeLabel}>
                        <X size={20} strokeWidth={1.5} aria-hidden />
                      </IconButton>
                    }
                  />
                </Top>
                <Body ref={body}>
                  {props.description && <Description>{props.description}</Description>}
                  {props.children}
                </Body>
                {props.footer && <Bottom>{props.footer}</Bottom>}
              </Popup>
            </>
          )}
        </Base.Portal>
      </Base.Root>
    </Floating>
  );
}
