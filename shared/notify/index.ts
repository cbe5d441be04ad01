export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeOptions {
  /** Takes the step back or leads on; pressing it closes the toast. */
  action?: { label: string; run(): void };
  /** Called once the toast is gone: closed, replaced, or its time is over. */
  onClose?(): void;
  /** Takes the toast away early. */
  signal?: AbortSignal;
}

export interface Notice extends NoticeOptions {
  kind: NoticeKind;
  text: string;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/** Shows a toast. The shell owns the container; what comes before it is there waits. */
export function notify(kind: NoticeKind, text: string, options: NoticeOptions = {}): void {
  const notice = { ...options, kind, text };
  if (show) show(notice);
  else waiting.push(notice);
}

/** The shell's door: how a notice is shown. */
export function provideNotify(shower: ((notice: Notice) => void) | null): void {
  show = shower;
  if (show) for (const notice of waiting.splice(0)) show(notice);
}
