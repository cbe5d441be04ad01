import { useTranslations } from '@stoa/shared/i18n';
import { BarLink } from '@stoa/shared/workplace';
import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { useNotificationSummary } from '../../data/notification-summary.ts';

const Bar = styled(BarLink)`
  position: relative;
`;
const Count = styled.b`
  position: absolute;
  inset-block-start: 0.25rem;
  inset-inline-end: 0.25rem;
  min-inline-size: 1.1rem;
  padding-inline: 0.25rem;
  border-radius: 999px;
  background: var(--stoa-danger-fill);
  color: var(--stoa-on-danger);
  font-size: 0.7rem;
  font-weight: 600;
  line-height: 1.1rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;
const MAX_COUNT = 99;

/** Leads operators to their notifications, and counts those that are open and unread. */
export function NotificationBell() {
  const { t } = useTranslations('superadmin');
  const { data } = useNotificationSummary(true);
  const unread = data?.unread ?? 0;
  return (
    <Bar to="/dashboard/notifications" aria-label={t('topbar.notifications', { count: unread })}>
      <Bell size={18} strokeWidth={1.5} aria-hidden />
      {unread > 0 && <Count aria-hidden="true">{unread > MAX_COUNT ? '99+' : unread}</Count>}
    </Bar>
  );
}
