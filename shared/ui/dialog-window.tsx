import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from './button.tsx';
import type { DialogPlace, DialogProps } from './dialog-props.ts';
import { holdExit } from '../unsaved/exits.ts';
import { Floating } from './floating.tsx';
import { motion, space } from './tokens.ts';

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const slide = keyframes`
  from { transform: translateX(var(--stoa-sheet-away)); }
`;

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 90;
  background: var(--stoa-backdrop);
  transition: opacity ${motion};
  animation: ${fade} ${motion};
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
  &:not([hidden]) {
    animation: ${rise} var(--stoa-sheet);
  }
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const sheet = (edge: 'start' | 'end', away: string, awayRtl: string) => css`
  --stoa-sheet-away: ${away};
  inset-block: 0;
  inset-inline-${edge}: 0;
  block-size: 100dvh;
  [dir='rtl'] & {
    --stoa-sheet-away: ${awayRtl};
  }
  &:not([hidden]) {
    animation: ${slide} var(--stoa-sheet);
  }
  &[data-ending-style] {
    transform: translateX(var(--stoa-sheet-away));
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
    transform var(--stoa-sheet);
  ${({ $place }) => places[$place]}
  /* Laid out while it stands ahead: opening it then costs no layout. */
  &[hidden] {
    display: flex !important;
    visibility: hidden;
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

/** Fields with a text cursor. */
const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea';

export function DialogWindow(props: DialogProps & { onClosed?: (() => void) | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { place = 'centre', maxWidth = place === 'centre' ? '34rem' : '24rem' } = props;
  const isAhead = Boolean(props.ahead);
  // The portal renders what it holds in one task once it stands: ahead it stands empty first, and is filled in slices.
  const isFilled = useDeferredValue(true, props.open || !isAhead) || props.open;
  const backdrop = useRef<HTMLDivElement>(null);
  // A prebuilt dialog shows in the frame of the press. Focus, scroll lock and hiding the page from screen
  // readers follow: they cost a slow phone more than the window itself.
  const isSeen = useDeferredValue(props.open);
  const isOpen = props.open && (isSeen || !isAhead);
  const isShownEarly = useRef(false);
  useLayoutEffect(() => {
    const isEarly = props.open && !isOpen;
    if (isEarly || (isShownEarly.current && !props.open))
      for (const part of [backdrop.current, popup.current]) if (part) part.hidden = !isEarly;
    isShownEarly.current = isEarly;
  }, [props.open, isOpen]);
  const closeEarly = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') holdExit(props.onClose, { within: popup.current });
  });
  useEffect(() => {
    if (!props.open || isOpen) return undefined;
    // Shown, but not yet the library's: an Escape in between would be lost.
    const onKeyDown = (event: KeyboardEvent) => closeEarly(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [props.open, isOpen]);
  const notifyMounted = useEffectEvent(() => props.ahead?.());
  useEffect(() => {
    if (isAhead && isFilled) notifyMounted();
  }, [isAhead, isFilled]);
  return (
    <Floating>
      <Base.Root
        open={isOpen}
        onOpenChange={(open) => !open && holdExit(props.onClose, { within: popup.current })}
        onOpenChangeComplete={(open) => !open && props.onClosed?.()}
      >
        <Base.Portal keepMounted={isAhead}>
          {isFilled && (
            <>
              <Backdrop ref={backdrop} />
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
