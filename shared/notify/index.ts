export type NoticeKind = 'info' | 'success' | 'warning' | 'error';
export interface NoticeAction {
  label: string;
  run: () => void;
}
export interface Notice {
  kind: NoticeKind;
  text: string;
  action?: NoticeAction;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/**
 * Shows a toast. The shell owns the container; what comes before it is there waits.
 * @param action one button in the toast, such as Undo; a press closes the toast
 */
export function notify(kind: NoticeKind, text: string, action?: NoticeAction): void {
  const notice = action ? { kind, text, action } : { kind, text };
  if (show) show(notice);
  else waiting.push(notice);
}

/** The shell's door: how a notice is shown. */
export function provideNotify(shower: ((notice: Notice) => void) | null): void {
  show = shower;
  if (show) for (const notice of waiting.splice(0)) show(notice);
}
