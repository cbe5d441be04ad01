import { useSyncExternalStore } from 'react';
import { bus } from '../event-bus/index.ts';
import { type Consent, readConsent } from './consent.ts';

export { type Consent, consentCookie, consentOf } from './consent.ts';

/**
 * The visitor's choice, in every tab as soon as it is made. `undefined` until the page is live: a stored page is the same
 * for everybody. Load nothing optional unless it is `all`.
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, read, notYet);
}

let listeners = 0;
let known: Consent | null | undefined;

/** A browser asks another process for its cookies each time: they are read once while the choice has subscribers. */
function read(): Consent | null {
  if (listeners === 0 || known === undefined) known = readConsent(document.cookie);
  return known;
}

function subscribe(changed: () => void): () => void {
  if (listeners === 0) known = undefined;
  listeners += 1;
  const off = bus.on('consent.changed', () => {
    known = undefined;
    changed();
  });
  return () => {
    listeners -= 1;
    off();
  };
}
const notYet = () => undefined;
