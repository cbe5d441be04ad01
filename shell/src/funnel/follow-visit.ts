import { apiFetch } from '@stoa/shared/data/api';
import { bus } from '@stoa/shared/event-bus';
import { deviceInfo } from './device-info.ts';
import { followCampaign } from './start-funnel.ts';

/** Follows the visit that a campaign brought to an account. */
export function followVisit(accountId: string, search: string, path: string): void {
  followCampaign({
    accountId,
    search,
    path,
    device: deviceInfo(navigator, screen),
    notes: sessionStorage,
    cookies: () => document.cookie,
    onConsent: (listener) => bus.on('consent.changed', ({ consent }) => listener(consent)),
    post: (to, body, headers) => apiFetch(to, { body, headers }),
  });
}
