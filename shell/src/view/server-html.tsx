import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from '@stoa/shared/router';
import { pathInApp } from './path-in-app.ts';

const CONTROLS = 'button, input, select, textarea';
/** The browser sends it by itself. */
const PLAIN_FORM = 'form[method="get"][action]';

/** A control of an area that was touched before its code was there, by its place among the controls. */
export interface Touched {
  index: number;
  isPressed: boolean;
}

/**
 * An area as the server made it. Its links lead on inside the page; a control that is touched wakes the area.
 * @param props.onTouch hears of it; without it controls are left alone
 * @param props.onHold a pointer is down on it: what it goes down on must be there when it comes up
 */
export function ServerHtml(props: {
  attributes: Record<string, string>;
  html: string;
  onTouch?: ((touched: Touched) => void) | undefined;
  onHold?: ((isHeld: boolean) => void) | undefined;
}) {
  const navigate = useNavigate();
  const { onTouch, onHold } = props;

  function onClick(event: MouseEvent) {
    const path = pathInApp(event.nativeEvent);
    if (path !== null) {
      event.preventDefault();
      void navigate(path);
    } else touch(event, true);
  }

  function hold() {
    if (!onHold) return;
    onHold(true);
    // After the click that the release makes.
    const release = () => setTimeout(() => onHold(false));
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true });
  }

  function touch(event: SyntheticEvent, isPressed: boolean) {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!onTouch || !control || control.closest(PLAIN_FORM)) return;
    if (isPressed) event.preventDefault();
    onTouch({ index: controlsOf(event.currentTarget).indexOf(control), isPressed });
  }

  return (
    // What is touched in it are links and controls, which bring keys of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      {...props.attributes}
      onClick={onClick}
      onFocus={(event) => touch(event, false)}
      onPointerDown={(event) => {
        hold();
        touch(event, false);
      }}
      suppressHydrationWarning
      // Our own renderer made this HTML and it stands in the page already; it is kept, not taken in.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}

/** Does to a control of the living area what was done to it before. */
export function Replay({ touched }: { touched: Touched }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const area = place.current?.parentElement;
    const control = area && controlsOf(area)[touched.index];
    control?.focus({ preventScroll: true });
    if (touched.isPressed) control?.click();
  }, [touched]);
  return <span ref={place} hidden />;
}

const controlsOf = (area: Element) => [...area.querySelectorAll<HTMLElement>(CONTROLS)];
