import { useSyncExternalStore } from 'react';
import type { PresenceEngine } from './engine.ts';
import { createPresenceEngine, type PresenceContext } from './engine.ts';
import { countPeople, type OnlineEntry } from './online-entries.ts';

export type { OnlineEntry, OnlineMember } from './online-entries.ts';
export { deviceId } from './device-id.ts';
export { countPeople };

let engine: PresenceEngine | null = null;
let startedFor = '';
const starts = new Set<() => void>();
const NO_ENTRIES: readonly OnlineEntry[] = [];

/** Joins the account's channel once per person; a second start for the same person does nothing. */
export function startPresence(context: PresenceContext): void {
  const key = `${context.accountId}:${context.userId}`;
  if (startedFor === key) return;
  void stopPresence();
  startedFor = key;
  engine = createPresenceEngine(context);
  for (const start of [...starts]) start();
}

/** Leaves the channel; nobody is online for this page any more. */
export async function stopPresence(): Promise<void> {
  const running = engine;
  engine = null;
  startedFor = '';
  for (const start of [...starts]) start();
  await running?.stop();
}

function subscribe(listener: () => void) {
  let off = engine?.subscribe(listener);
  const restart = () => {
    off?.();
    off = engine?.subscribe(listener);
    listener();
  };
  starts.add(restart);
  return () => {
    starts.delete(restart);
    off?.();
  };
}

/** Lists who is online in this account, one entry per device. */
export function useOnline(): readonly OnlineEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => engine?.getOnline() ?? NO_ENTRIES,
    () => NO_ENTRIES,
  );
}
