/** The browser sends it by itself. */
const PLAIN_FORM = 'form[method="get"][action]';

/**
 * Notes which buttons are pressed before there is anything to answer them: a slow machine paints a page long before it runs
 * it. A button that is pressed again meanwhile is meant once.
 */
export function notePresses(): void {
  const pressed = new Set<HTMLElement>();
  const note = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('#root button');
    if (!button || button.closest(PLAIN_FORM)) return;
    event.preventDefault();
    pressed.add(button);
  };
  addEventListener('click', note, true);
  window.stoaTakePresses = () => {
    removeEventListener('click', note, true);
    return [...pressed];
  };
}
