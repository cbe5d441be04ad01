import type { NotificationSummary } from '@stoa/shared/contracts/operator-notifications';
import { useQuery } from '@stoa/shared/data';
import { operatorFetch } from './operator-session.ts';

export const NOTIFICATIONS_API = '/api/operator/notifications';
/** Begins the cache keys of the list and of the badge. */
export const NOTIFICATIONS_KEY = 'operator-notifications';
export const NOTIFICATIONS_REFRESH_MS = 30_000;

/** Reads how many are unread and what is muted, again and again while it is shown. */
export function useNotificationSummary(isOperator: boolean) {
  return useQuery<NotificationSummary, Error>(
    isOperator && [NOTIFICATIONS_KEY, 'summary'],
    () => operatorFetch<NotificationSummary>(`${NOTIFICATIONS_API}/summary`),
    { refreshInterval: NOTIFICATIONS_REFRESH_MS },
  );
}
