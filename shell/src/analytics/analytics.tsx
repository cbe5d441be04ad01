import { useConsent } from '@stoa/shared/consent';
import { useLocation } from '@stoa/shared/router';
import { hasSegment } from '@stoa/shared/routing/segments';
import { useAccount } from '@stoa/shared/shell';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';

const frame = lazy(() => import(/* webpackChunkName: "analytics" */ './analytics-frame.tsx'));

/** Counts visits for accounts that want it, of visitors who allowed everything; nothing of it is loaded before. */
export function Analytics() {
  const id = useAccount()?.measurement_id;
  const isAllowed = useConsent() === 'all';
  const { pathname } = useLocation();
  const isCounted = Boolean(id) && isAllowed && !hasSegment(pathname, 'dashboard');
  const parts = useLazy(frame, isCounted);
  return parts && isCounted ? <parts.AnalyticsFrame /> : null;
}
