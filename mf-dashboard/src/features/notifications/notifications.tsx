import { useAccountNotifications } from '@stoa/shared/data/account-notifications';
import { useWords } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Bell } from 'lucide-react';
import { styled } from 'styled-components';
import { useLiveNotifications, useMarkLiveRead } from '../../data/live-notifications.ts';
import { NotificationItem } from './notification-item.tsx';

const List = styled.ul`
  padding: 0;
  overflow: hidden;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;

/** Everything this person was told: live items of this visit, and the account's notices for its managers. */
export function Notifications() {
  const { t } = useWords('dashboard');
  const site = useSite();
  const live = useLiveNotifications();
  const markLiveRead = useMarkLiveRead();
  const { data: notifications, error, mutate, markRead } = useAccountNotifications();
  const unread = notifications?.filter(({ read }) => !read).map(({ id }) => id) ?? [];
  const hasUnread = unread.length > 0 || live.some(({ read }) => !read);
  const mark = (ids: readonly string[]) =>
    void markRead(ids).catch((reason: Error) =>
      notify('error', t('notifications.failed', { reason: reason.message })),
    );
  const markAll = () => {
    markLiveRead();
    if (unread.length > 0) mark(unread);
  };

  return (
    <Screen
      title={t('notifications.title')}
      lead={t('notifications.lead', { site: site.name })}
      actions={
        hasUnread && (
          <Button size="sm" variant="secondary" onClick={markAll}>
            {t('notifications.markAllRead')}
          </Button>
        )
      }
    >
      {live.length > 0 && (
        <Part title={t('notifications.live')}>
          <List>
            {live.map(({ id, message, read, at }) => (
              <NotificationItem key={id} message={message} read={read} at={at} />
            ))}
          </List>
        </Part>
      )}
      {notifications && notifications.length > 0 && (
        <Part title={t('notifications.account')}>
          <List>
            {notifications.map((item) => (
              <NotificationItem
                key={item.id}
                message={item.message}
                severity={item.severity}
                read={item.read}
                at={item.created_at}
                onRead={() => mark([item.id])}
              />
            ))}
          </List>
        </Part>
      )}
      {notifications?.length === 0 && live.length === 0 && (
        <EmptyState
          icon={<Bell size={40} strokeWidth={1.25} />}
          title={t('notifications.emptyTitle')}
          action={<LinkButton to="/dashboard">{t('notifications.emptyAction')}</LinkButton>}
        >
          {t('notifications.empty')}
        </EmptyState>
      )}
      {!notifications && !error && <SkeletonRows />}
      {!notifications && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
    </Screen>
  );
}
