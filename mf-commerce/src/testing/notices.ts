import { type Notice, provideNotify } from '@stoa/shared/notify';

/** Every toast from now on, in order. */
export function recordNotices(): Notice[] {
  const notices: Notice[] = [];
  provideNotify((notice) => notices.push(notice));
  return notices;
}
