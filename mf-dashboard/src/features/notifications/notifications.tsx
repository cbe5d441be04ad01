import { useAccountNotifications } from '@stoa/shared/data/account-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Part, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { Bell } from 'lucide-react';
import { useLiveNotifications, useMarkLiveRead } from '../../data/live-notifications.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useNotifications } from '../../data/use-notifications.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { NotificationItem, NotificationList } from '../../components/notification-item.tsx';
import { OwnNotifications } from './own-notifications.tsx';

/** All notifications of the user: live ones of this visit, stored ones, and the account's notices for managers. */
export function Notifications() {
  const { t } = useTranslations('dashboard');
  const { t: p } = usePeopleTranslations();
  const site = useSite();
  const exists = useExistingRoutes();
  // Saved notifications have their own list.
  const live = useLiveNotifications().filter(({ isSaved }) => !isSaved);
  const markLiveRead = useMarkLiveRead();
  const own = useNotifications(1, true);
  const every = useNotifications(1, false);
  const { data: notifications, error, mutate, markRead } = useAccountNotifications();
  const unread = notifications?.filter(({ read }) => !read).map(({ id }) => id) ?? [];
  const ownUnread = own.data?.count ?? 0;
  const hasUnread = unread.length > 0 || ownUnread > 0 || live.some(({ read }) => !read);
  const failure = error ?? every.error;
  // Shown together: a list that came above another would push it down.
  const isLoading = (!notifications || !every.data) && !failure;
  const mark = (work: Promise<void>) =>
    void work.catch((reason: Error) =>
      notify('error', t('notifications.failed', { reason: reason.message })),
    );
  const markAll = () => {
    markLiveRead();
    if (unread.length > 0) mark(markRead(unread));
    if (ownUnread > 0) mark(own.markRead(null));
  };

  return (
    <Screen
      title={t('notifications.title')}
      lead={t('notifications.lead', { site: site.name })}
      actions={
        <Cluster $gap={2}>
          {exists('/dashboard/profile/notifications') && (
            <LinkButton size="sm" variant="quiet" to="/dashboard/profile/notifications">
              {p('notices.settings')}
            </LinkButton>
          )}
          {hasUnread && (
            <Button size="sm" variant="secondary" onClick={markAll}>
              {t('notifications.markAllRead')}
            </Button>
          )}
        </Cluster>
      }
    >
      {live.length > 0 && (
        <Part title={t('notifications.live')}>
          <NotificationList>
            {live.map(({ id, message, read, at }) => (
              <NotificationItem key={id} message={message} read={read} at={at} />
            ))}
          </NotificationList>
        </Part>
      )}
      {!isLoading && every.data && every.data.count > 0 && (
        <OwnNotifications onMark={(ids) => mark(own.markRead(ids))} />
      )}
      {!isLoading && notifications && notifications.length > 0 && (
        <Part title={t('notifications.account')}>
          <NotificationList>
            {notifications.map((item) => (
              <NotificationItem
                key={item.id}
                message={item.message}
                severity={item.severity}
                read={item.read}
                at={item.created_at}
                onRead={() => mark(markRead([item.id]))}
              />
            ))}
          </NotificationList>
        </Part>
      )}
      {notifications?.length === 0 && every.data?.count === 0 && live.length === 0 && (
        <EmptyState
          icon={<Bell size={40} strokeWidth={1.25} />}
          title={t('notifications.emptyTitle')}
          action={<LinkButton to="/dashboard">{t('notifications.emptyAction')}</LinkButton>}
        >
          {t('notifications.empty')}
        </EmptyState>
      )}
      {isLoading && <SkeletonRows />}
      {failure && (
        <LoadFailed
          error={failure}
          onRetry={() => {
            void mutate();
            void every.mutate();
          }}
        />
      )}
    </Screen>
  );
}
