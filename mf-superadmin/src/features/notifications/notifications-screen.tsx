import type { NotificationSource, OperatorNotification } from '@stoa/shared/contracts/operator-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import { type BulkAction, DataList } from '@stoa/shared/lists';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, EmptyState, Notice } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Screen } from '@stoa/shared/workplace';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import {
  NOTIFICATIONS_KEY,
  NOTIFICATIONS_REFRESH_MS,
  useNotificationSummary,
} from '../../data/notification-summary.ts';
import { useOperator } from '../../data/operator-session.ts';
import { useNotificationColumns } from './notification-columns.tsx';
import { assign, markRead, readNotifications, useAssignees, useReload } from './notification-data.ts';
import { useNotificationFilters } from './notification-filters.ts';
import { useNotificationText } from './notification-text.ts';

const dialogs = lazyPart(() => import(/* webpackChunkName: "mute-dialog" */ './mute-dialog.tsx'));
const NEWEST = { key: 'opened', isDescending: true };
const PAGE_SIZE = 50;

interface OpenDialog {
  kind: 'mute' | 'unmute';
  source: NotificationSource;
}

/** Lists what operators must know, open ones first; each closes itself when its cause is gone. */
export function NotificationsScreen() {
  const { t } = useTranslations('notices');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const parts = useLazy(dialogs, open !== null);
  const reload = useReload();
  const mute = (source: NotificationSource) => setOpen({ kind: 'mute', source });
  const close = () => setOpen(null);
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="secondary" size="sm" onClick={() => mute('jobs')}>
          {t('mute')}
        </Button>
      }
    >
      <Mutes onUnmute={(source) => setOpen({ kind: 'unmute', source })} />
      <List onMute={mute} />
      {parts && open?.kind === 'mute' && (
        <parts.MuteDialog source={open.source} onDone={reload} onClose={close} />
      )}
      {parts && open?.kind === 'unmute' && (
        <parts.UnmuteDialog source={open.source} onDone={reload} onClose={close} />
      )}
    </Screen>
  );
}

/** Names each muted source, until when and by whom, with the way back. */
function Mutes({ onUnmute }: { onUnmute(source: NotificationSource): void }) {
  const { t } = useTranslations('notices');
  const { dateTime } = useFormat();
  const { data } = useNotificationSummary(true);
  return data?.mutes.map(({ source, until, by, reason }) => {
    const name = t(`sources.${source}`);
    return (
      <Notice key={source} tone="info">
        <Cluster $gap={3} $justify="space-between">
          <span>
            {t('mutedUntil', { source: name, time: dateTime(until), by })}
            <br />
            <bdi>{reason}</bdi>
          </span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('unmuteOf', { source: name })}
            onClick={() => onUnmute(source)}
          >
            {t('unmute')}
          </Button>
        </Cluster>
      </Notice>
    );
  });
}

function List({ onMute }: { onMute(source: NotificationSource): void }) {
  const { t } = useTranslations('notices');
  const { t: common } = useTranslations('cockpit');
  const operator = useOperator();
  const operators = useAssignees();
  const reload = useReload();
  const { mutate: reloadSummary } = useNotificationSummary(true);
  const textOf = useNotificationText();
  const attempt = (work: Promise<unknown>, done: string) =>
    void work
      .then(() => notify('success', done))
      .catch((error: unknown) => notify('error', problemText(error, common).text))
      .then(reload);
  const columns = useNotificationColumns({
    email: operator.status === 'operator' ? operator.email : '',
    operators: operators ?? [],
    onMute,
    onRead: ({ id }, isRead) =>
      attempt(markRead([id], isRead), t(isRead ? 'markedRead' : 'markedUnread', { count: 1 })),
    onAssign: (row, assignee) => attempt(assign(row, assignee), t(assignee ? 'assigned' : 'unassigned')),
  });
  const mark = (isRead: boolean): BulkAction<OperatorNotification> => ({
    key: isRead ? 'read' : 'unread',
    label: t(isRead ? 'markRead' : 'markUnread'),
    run: ({ id }) => markRead([id], isRead),
    undo: ({ id }) => markRead([id], !isRead),
    canUndo: (row) => row.isRead !== isRead,
    doneText: (count) => t(isRead ? 'markedRead' : 'markedUnread', { count }),
  });
  return (
    <DataList<OperatorNotification>
      id="operator-notifications"
      cacheKey={NOTIFICATIONS_KEY}
      caption={t('title')}
      columns={columns}
      filters={useNotificationFilters(operators)}
      sort={NEWEST}
      search={{ label: t('search'), hint: t('searchHint') }}
      rowKey={({ id }) => id}
      rowName={textOf}
      // The badge follows what the list shows, after a bulk change too.
      read={(...page) => readNotifications(...page).finally(() => void reloadSummary())}
      bulk={[mark(true), mark(false)]}
      refreshMs={NOTIFICATIONS_REFRESH_MS}
      noMatchTitle={t('noMatchTitle')}
      pageSize={PAGE_SIZE}
      empty={
        <EmptyState icon={<Bell size={40} strokeWidth={1.25} />} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      }
    />
  );
}
