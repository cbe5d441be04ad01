export type NoticeKind = 'info' | 'success' | 'warning' | 'error';
export interface Notice {
  kind: NoticeKind;
  text: string;
}

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;

/** Shows a toast. The shell owns the container; what comes before it is there waits. */
export function notify(kind: NoticeKind, text: string): void {
  if (show) show({ kind, text });
  else waiting.push({ kind, text });
}

/** The shell's door: how a notice is shown. */
export function provideNotify(shower: ((notice: Notice) => void) | null): void {
  show = shower;
  if (show) for (const notice of waiting.splice(0)) show(notice);
}
