import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazy } from '@stoa/shared/ui/lazy';
import { exits } from '@stoa/shared/unsaved/exits';

const gate = lazy(() => import(/* webpackChunkName: "unsaved" */ './unsaved-gate.tsx'));

/** Asks before an exit that would lose something; what asks is loaded once there is something to lose. */
export function UnsavedSlot() {
  const isNeeded = useSyncExternalStore(exits.subscribe, exits.hasWork, () => false);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof gate.load>> | null>(null);
  useEffect(() => {
    // Without it the guard lets the browser ask.
    if (isNeeded) gate.load().then(setParts, () => {});
  }, [isNeeded]);
  return parts && <parts.UnsavedGate />;
}
