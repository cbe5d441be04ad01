import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useNavigate } from '@stoa/shared/router';
import type { InteractionStateTransfer } from './interaction-state.ts';
import { pathInApp } from './path-in-app.ts';

const CONTROLS = 'button, input, select, textarea';
/** The browser sends it by itself. */
const PLAIN_FORM = 'form[method="get"][action]';

/** As late may the click of a release be. */
const CLICK_MS = 350;

/** Controls of an area that were touched before its code was there, by their places among the controls. */
export interface Touched {
  /** The last one. */
  index: number;
  /** In their order, each once. */
  pressed: readonly number[];
}

/**
 * Renders an area as server HTML with working links.
 * @param props.onTouch runs when a control is used; without it controls stay native
 * @param props.onHold runs on pointer down: its target must survive until pointer up
 */
export function ServerHtml(props: {
  attributes: Record<string, string>;
  html: string;
  interactionState: InteractionStateTransfer;
  onTouch?: ((change: (before: Touched | null) => Touched) => void) | undefined;
  onHold?: ((isHeld: boolean) => void) | undefined;
}) {
  const navigate = useNavigate();
  const { onTouch, onHold, interactionState } = props;
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = area.current;
    return () => {
      if (here) interactionState.leave(here);
    };
  }, [interactionState]);

  function onClick(event: MouseEvent) {
    const path = pathInApp(event.nativeEvent);
    if (path !== null) {
      event.preventDefault();
      void navigate(path);
    } else touch(event, true);
  }

  function hold({ target }: SyntheticEvent) {
    if (!onHold) return;
    onHold(true);
    // Until after the click that the release makes: of a finger that is a task of its own, which comes later. A list of
    // choices stays open until one is made.
    const held = new AbortController();
    const { signal } = held;
    const release = () => {
      held.abort();
      setTimeout(() => onHold(false));
    };
    const isList = target instanceof HTMLSelectElement;
    for (const end of isList ? ['change', 'focusout'] : ['click', 'pointercancel'])
      addEventListener(end, release, { signal });
    if (isList) return;
    // A press that ends elsewhere makes none.
    const lift = () => setTimeout(() => signal.aborted || release(), CLICK_MS);
    addEventListener('pointerup', lift, { signal });
  }

  function touch(event: SyntheticEvent, isPressed: boolean) {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!onTouch || !control || control.closest(PLAIN_FORM)) return;
    if (isPressed) event.preventDefault();
    const index = controlsOf(event.currentTarget).indexOf(control);
    onTouch((before) => {
      const pressed = before?.pressed ?? [];
      return { index, pressed: isPressed && !pressed.includes(index) ? [...pressed, index] : pressed };
    });
  }

  return (
    // The handlers serve links and controls inside, which have keyboard support.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      {...props.attributes}
      ref={area}
      data-stale={onTouch ? undefined : ''}
      onClick={onClick}
      onFocus={(event) => touch(event, false)}
      onPointerDown={(event) => {
        hold(event);
        touch(event, false);
      }}
      suppressHydrationWarning
      // Our own renderer made this HTML and it stands in the page already; it is kept, not taken in.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}

/** Does to the living area what was done to the one before it. */
export function Resume(props: {
  area: RefObject<HTMLElement | null>;
  interactionState: InteractionStateTransfer;
  touched: Touched | null;
}) {
  const { area, interactionState, touched } = props;
  useEffect(() => {
    if (!area.current || !interactionState.resume(area.current)) return;
    if (!touched) return;
    const controls = controlsOf(area.current);
    controls[touched.index]?.focus({ preventScroll: true });
    for (const index of touched.pressed) controls[index]?.click();
  }, [area, interactionState, touched]);
  return null;
}

const controlsOf = (area: Element) => [...area.querySelectorAll<HTMLElement>(CONTROLS)];
