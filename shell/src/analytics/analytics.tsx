import { useEffect } from 'react';
import { useConsent } from '@stoa/shared/consent';
import { useLocation } from '@stoa/shared/router';
import { hasSegment } from '@stoa/shared/routing/segments';
import { useAccount } from '@stoa/shared/shell';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { useHydrationGate } from '../view/use-should-hydrate.ts';

const frame = lazy(() => import(/* webpackChunkName: "analytics" */ './analytics-frame.tsx'));
const reader = lazy(() =>
  import(/* webpackChunkName: "reading" */ './read-page.ts').catch((): { readPage?: never } => ({})),
);

/**
 * Counts for visitors who allowed everything; nothing of it is loaded before. Time and depth of pages come with the first
 * gesture, Google's tag for accounts that want it.
 */
export function Analytics() {
  const account = useAccount();
  const isAllowed = useConsent() === 'all';
  const { pathname } = useLocation();
  const isCounted = Boolean(account) && isAllowed && !hasSegment(pathname, 'dashboard');
  const isRead = useHydrationGate('isTouched') && isCounted;
  const isTagged = Boolean(account?.measurement_id) && isCounted;
  const parts = useLazy(frame, isTagged);
  const reading = useLazy(reader, isRead);
  useEffect(() => (isRead ? reading?.readPage?.(pathname) : undefined), [isRead, reading, pathname]);
  return parts && isTagged ? <parts.AnalyticsFrame /> : null;
}
