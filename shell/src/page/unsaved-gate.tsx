import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazy } from '@stoa/shared/ui/lazy';
import { exitGuard } from '@stoa/shared/unsaved/guard';

const exits = lazy(() => import(/* webpackChunkName: "unsaved" */ './unsaved-exits.tsx'));

/** Asks before an exit that would lose something; what asks is loaded once there is something to lose. */
export function UnsavedGate() {
  const hasWork = useSyncExternalStore(exitGuard.subscribe, exitGuard.hasWork, () => false);
  const question = useSyncExternalStore(exitGuard.subscribe, exitGuard.getQuestion, () => null);
  const [parts, setParts] = useState(exits.now());
  useEffect(() => {
    if (!hasWork || parts) return;
    exits.load().then(setParts, () => {
      // The network is gone: the browser asks instead.
      if (question) question[confirm(question.works.map((work) => work.label()).join()) ? 'leave' : 'stay']();
    });
  }, [hasWork, question, parts]);
  return parts && <parts.UnsavedExits question={question} />;
}
