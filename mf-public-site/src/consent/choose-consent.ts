import { type Consent, consentCookie } from '@stoa/shared/consent';
import { remoteBus } from '@stoa/shared/event-bus';
import { atom } from '@stoa/shared/state';
import { events } from '../../events.ts';

const bus = remoteBus({ events });

/** Tracks whether the cookie settings are open: first from the notice, later from the footer. */
export const settingsOpenAtom = atom(false);

/** Keeps the visitor's choice; every part of every tab hears of it. */
export function chooseConsent(consent: Consent): void {
  document.cookie = consentCookie(consent, location.protocol === 'https:');
  bus.emit('consent.changed', { consent });
}
