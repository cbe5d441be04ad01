import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Scroll } from './list-table-style.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Room of a table. It takes the focus itself where it scrolls and nothing in it could bring the keyboard there. */
export function ScrollFrame(props: { label: string; isBusy?: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [needsFocus, setNeedsFocus] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isScrollable = scrollWidth > clientWidth || scrollHeight > clientHeight;
      setNeedsFocus(isScrollable && !element.querySelector(FOCUSABLE));
    };
    if (typeof ResizeObserver === 'undefined') return void measure();
    // It reports once from the start, when the layout is there: measuring here would force it before the data is read.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <Scroll
      ref={frame}
      aria-busy={props.isBusy}
      {...(needsFocus ? { tabIndex: 0, role: 'region', 'aria-label': props.label } : {})}
    >
      {props.children}
    </Scroll>
  );
}
