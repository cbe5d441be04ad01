import { useSyncExternalStore } from 'react';
import { bus } from '../event-bus/index.ts';
import { type Consent, readConsent } from './consent.ts';

export { type Consent, consentCookie, consentOf } from './consent.ts';

/**
 * The visitor's choice, in every tab as soon as it is made. `undefined` until the page is live: a stored page is the same
 * for everybody. Load nothing optional unless it is `all`.
 */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, () => readConsent(document.cookie), notYet);
}

const subscribe = (changed: () => void) => bus.on('consent.changed', changed);
const notYet = () => undefined;
