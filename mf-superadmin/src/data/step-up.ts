import { useSyncExternalStore } from 'react';

/** The service's code for a call that needs a second factor of the last minutes. */
export const STEP_UP_REQUIRED = 'step_up_required';

type Answer = (isVerified: boolean) => void;
let waiting: Answer[] = [];
const hosts = new Set<() => void>();
const announce = () => hosts.forEach((render) => render());

/** Asks the operator for a code, once for all calls that wait. False if they cancel, or where no screen can ask. */
export function requestStepUp(): Promise<boolean> {
  if (hosts.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    announce();
  });
}

/** Answers every waiting call. */
export function endStepUp(isVerified: boolean): void {
  const answers = waiting;
  waiting = [];
  announce();
  for (const answer of answers) answer(isVerified);
}

/** Tells the dialog's host whether a call waits for a code. */
export function useStepUpRequested(): boolean {
  return useSyncExternalStore(
    (render) => {
      hosts.add(render);
      return () => void hosts.delete(render);
    },
    () => waiting.length > 0,
    () => false,
  );
}
