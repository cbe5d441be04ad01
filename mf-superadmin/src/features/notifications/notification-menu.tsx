import type { NotificationSource, OperatorNotification } from '@stoa/shared/contracts/operator-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import { IconButton, Menu } from '@stoa/shared/ui';
import { EllipsisVertical } from 'lucide-react';

export interface NotificationActions {
  /** The caller, who is assigned first. */
  email: string;
  operators: readonly string[];
  onRead(notification: OperatorNotification, isRead: boolean): void;
  onAssign(notification: OperatorNotification, assignee: string | null): void;
  onMute(source: NotificationSource): void;
}

/** Offers what an operator can do with a notification. */
export function NotificationMenu(props: {
  notification: OperatorNotification;
  name: string;
  actions: NotificationActions;
}) {
  const { t } = useTranslations('notices');
  const { notification, name, actions } = props;
  const { assignee, isRead, source } = notification;
  const others = actions.operators.filter((email) => email !== actions.email && email !== assignee);
  const assignTo = (email: string | null) => () => actions.onAssign(notification, email);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('actionsOf', { name })}>
          <EllipsisVertical size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={[
        {
          key: 'read',
          label: t(isRead ? 'markUnread' : 'markRead'),
          onSelect: () => actions.onRead(notification, !isRead),
        },
        ...(assignee === actions.email
          ? []
          : [{ key: 'me', label: t('assignToMe'), divided: true, onSelect: assignTo(actions.email) }]),
        ...others.map((email) => ({
          key: email,
          label: t('assignTo', { email }),
          onSelect: assignTo(email),
        })),
        ...(assignee === null ? [] : [{ key: 'none', label: t('unassign'), onSelect: assignTo(null) }]),
        { key: 'mute', label: t('mute'), divided: true, onSelect: () => actions.onMute(source) },
      ]}
    />
  );
}
