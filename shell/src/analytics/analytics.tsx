import { useConsent } from '@stoa/shared/consent';
import { useLocation } from '@stoa/shared/router';
import { hasSegment } from '@stoa/shared/routing/segments';
import { useAccount } from '@stoa/shared/shell';
import { late, useLate } from '@stoa/shared/ui/late';

const frame = late(() => import(/* webpackChunkName: "analytics" */ './analytics-frame.tsx'));

/** Counts visits for accounts that want it, of visitors who allowed everything; nothing of it is loaded before. */
export function Analytics() {
  const id = useAccount()?.measurement_id;
  const isAllowed = useConsent() === 'all';
  const { pathname } = useLocation();
  const isCounted = Boolean(id) && isAllowed && !hasSegment(pathname, 'dashboard');
  const parts = useLate(frame, isCounted);
  return parts && isCounted ? <parts.AnalyticsFrame /> : null;
}
