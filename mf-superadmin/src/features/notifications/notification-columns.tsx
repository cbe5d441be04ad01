import type { OperatorNotification } from '@stoa/shared/contracts/operator-notifications';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';
import { NotificationMenu, type NotificationActions } from './notification-menu.tsx';
import { causePath, useNotificationText } from './notification-text.ts';

/** The columns of notifications; the last one holds what can be done about a row. */
export function useNotificationColumns(actions: NotificationActions): ListColumn<OperatorNotification>[] {
  const { t } = useTranslations('notices');
  const { dateTime } = useFormat();
  const textOf = useNotificationText();
  return [
    {
      key: 'notification',
      title: t('notification'),
      render: (notification) => {
        const text = <bdi>{textOf(notification)}</bdi>;
        return (
          <>
            <Link to={causePath(notification)}>{notification.isRead ? text : <strong>{text}</strong>}</Link>
            {!notification.isRead && !notification.closedAt && <CellLine>{t('unread')}</CellLine>}
          </>
        );
      },
    },
    {
      key: 'severity',
      title: t('severity'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ severity }) => (
        <StatusBadge status={severity} tone={severity}>
          {t(`severities.${severity}`)}
        </StatusBadge>
      ),
    },
    { key: 'source', title: t('source'), render: ({ source }) => t(`sources.${source}`) },
    {
      key: 'site',
      title: t('site'),
      render: ({ site }) =>
        site ? (
          <Link to={accountPath(site.account_id)}>
            <bdi>{site.name}</bdi>
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ closedAt }) => (
        <>
          {t(`states.${closedAt ? 'closed' : 'open'}`)}
          {closedAt && <CellLine>{dateTime(closedAt)}</CellLine>}
        </>
      ),
    },
    {
      key: 'assignee',
      title: t('assignee'),
      render: ({ assignee }) => <bdi>{assignee ?? t('nobody')}</bdi>,
    },
    {
      key: 'opened',
      title: t('opened'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ openedAt }) => dateTime(openedAt),
    },
    {
      key: 'actions',
      title: t('actions'),
      align: 'end',
      render: (notification) => (
        <NotificationMenu notification={notification} name={textOf(notification)} actions={actions} />
      ),
    },
  ];
}
