const PATIENCE_MS = 15_000;

/** Returns the control that a label of the screen names. */
function controlNamed(label: string): HTMLElement | null {
  for (const one of document.querySelectorAll<HTMLLabelElement>('main label'))
    if (one.textContent.trim().startsWith(label) && one.control && !one.control.matches(':disabled'))
      return one.control;
  return null;
}

/** Focuses the field with a label once the screen shows it; gives up after any other input. */
export function focusField(label: string): void {
  const until = new AbortController();
  const take = () => {
    const control = controlNamed(label);
    if (!control) return;
    until.abort();
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(take);
  const timer = setTimeout(() => until.abort(), PATIENCE_MS);
  until.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const other of ['pointerdown', 'keydown'])
    document.addEventListener(other, () => until.abort(), { signal: until.signal });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  take();
}
