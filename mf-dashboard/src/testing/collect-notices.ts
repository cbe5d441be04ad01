import { type Notice, provideNotify } from '@stoa/shared/notify';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

/** Collects the toasts of each test; `undo` presses the action of the last one. */
export function collectNotices() {
  let notices: Notice[] = [];
  beforeEach(() => {
    notices = [];
    provideNotify((notice) => notices.push(notice));
  });
  afterEach(() => provideNotify(null));
  return {
    see: (text: string) => waitFor(() => expect(notices.at(-1)?.text).toBe(text)),
    undo: () => act(async () => notices.at(-1)?.action?.run()),
  };
}
