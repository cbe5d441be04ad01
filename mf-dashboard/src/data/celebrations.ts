import type { BadgeIcon } from '@stoa/shared/contracts/achievements';
import { GAMIFICATION_OVERLAY_MS } from '@stoa/shared/contracts/limits';
import { atom, useAtomValue, useSetAtom } from '@stoa/shared/state';
import { useCallback } from 'react';

export interface Celebration {
  id: number;
  title: string;
  text: string;
  icon: BadgeIcon;
  durationMs: number;
}

const waitingAtom = atom<Celebration[]>([]);
let lastId = 0;

/** Returns the queue of celebrations, shown one at a time. */
export const useCelebrations = (): Celebration[] => useAtomValue(waitingAtom);

/** Adds a message that covers the page for a while; those that come meanwhile wait for it. */
export function useCelebrate() {
  const setWaiting = useSetAtom(waitingAtom);
  const celebrate = useCallback(
    (message: Omit<Celebration, 'id' | 'durationMs'>, durationMs: number = GAMIFICATION_OVERLAY_MS) =>
      setWaiting((waiting) => [...waiting, { ...message, id: ++lastId, durationMs }]),
    [setWaiting],
  );
  const end = useCallback(
    (id: number) => setWaiting((waiting) => waiting.filter((one) => one.id !== id)),
    [setWaiting],
  );
  return { celebrate, end };
}
