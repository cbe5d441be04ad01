/** State of a visitor's interaction with server HTML, by position among elements of a kind. */
interface InteractionState {
  focus: number;
  open: boolean[];
  typed: (string | null)[];
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';
const TYPED = 'input, textarea, select';
type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const all = <E extends HTMLElement>(area: Element, what: string) => [...area.querySelectorAll<E>(what)];
const isText = (field: Typed) => !['checkbox', 'radio', 'file'].includes(field.type);

/** Looks at an area before another takes its place. */
function captureState(area: Element): InteractionState {
  return {
    focus: all(area, FOCUSABLE).findIndex((element) => element === document.activeElement),
    open: all<HTMLDetailsElement>(area, 'details').map(({ open }) => open),
    typed: all<Typed>(area, TYPED).map((field) => (isText(field) ? field.value : null)),
  };
}

/** Does the same to the area in its place. */
function restoreState(area: Element, { focus, open, typed }: InteractionState): void {
  for (const [index, details] of all<HTMLDetailsElement>(area, 'details').entries())
    if (open[index]) details.open = true;
  for (const [index, field] of all<Typed>(area, TYPED).entries()) {
    const text = typed[index] ?? null;
    if (text !== null && isText(field) && field.value !== text) type(field, text);
  }
  if (focus >= 0) all(area, FOCUSABLE)[focus]?.focus({ preventScroll: true });
}

/** As a hand would: React hears of a value that changed past its own setter. */
function type(field: Typed, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Transfers interaction state from an area to the one that replaces it. */
export function createInteractionStateTransfer() {
  let captured: InteractionState | null = null;
  return {
    leave(area: Element) {
      captured = captureState(area);
    },
    /** Restores the captured state; returns false if there is none. */
    resume(area: Element): boolean {
      if (!captured) return false;
      restoreState(area, captured);
      captured = null;
      return true;
    },
  };
}
export type InteractionStateTransfer = ReturnType<typeof createInteractionStateTransfer>;
