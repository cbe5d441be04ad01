import { useAccountNotifications } from '@stoa/shared/data/account-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { IconButton, LinkButton, addPrefetch, Popover, popoverWindow, space } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Bell } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useNotifications } from '../../data/use-notifications.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import type { AlertListProps } from './alert-list.tsx';
import { Anchor, BarBadge, short } from './bar-badge.tsx';

const Foot = styled.div`
  padding: ${space(2)} ${space(3)};
  border-block-start: 1px solid var(--stoa-border);
`;
const Empty = styled.p`
  padding: ${space(6)} ${space(4)};
  color: var(--stoa-muted);
  text-align: center;
`;
const SHOWN = 8;
/** Rendering user HTML needs the heavy sanitiser, so the list loads on first opening. */
const list = lazyPart(() => import(/* webpackChunkName: "bar-list" */ './alert-list.tsx'));

/** Shows notifications: the account's for managers, and the user's own. Pressing one marks it read. */
export function Alerts() {
  const { t } = useTranslations('dashboard');
  const { data: alerts = [], markRead } = useAccountNotifications();
  const own = useNotifications(1, true);
  const isBuilt = useBuiltAhead();
  const unread = alerts.filter(({ read }) => !read).length + (own.data?.count ?? 0);
  const mark = (work: Promise<void>) =>
    void work.catch((reason: Error) =>
      notify('error', t('notifications.failed', { reason: reason.message })),
    );
  const ownNotices = own.data?.rows.slice(0, SHOWN) ?? [];
  return (
    <Anchor data-tour="alerts">
      <Popover
        isBuilt={isBuilt}
        title={t('notifications.title')}
        trigger={
          <IconButton label={t('alerts.open', { count: unread })}>
            <Bell size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        {(close) => (
          <>
            {alerts.length + ownNotices.length === 0 && <Empty>{t('alerts.none')}</Empty>}
            {alerts.length + ownNotices.length > 0 && (
              <LazyAlertList
                own={ownNotices}
                alerts={alerts.slice(0, SHOWN)}
                onReadOwn={(id) => mark(own.markRead([id]))}
                onReadAlert={(id) => mark(markRead([id]))}
              />
            )}
            <Foot>
              <LinkButton size="sm" variant="quiet" to="/dashboard/notifications" onClick={close}>
                {t('alerts.all')}
              </LinkButton>
            </Foot>
          </>
        )}
      </Popover>
      {unread > 0 && <BarBadge aria-hidden="true">{short(unread)}</BarBadge>}
    </Anchor>
  );
}

function LazyAlertList(props: AlertListProps) {
  const parts = useLazy(list, true);
  return parts && <parts.AlertList {...props} />;
}

/** On a page that prefetches and is idle: true once the window can be built. */
function useBuiltAhead(): boolean {
  const [isBuilt, setBuilt] = useState(false);
  useEffect(
    () =>
      addPrefetch({
        async load() {
          await Promise.all([popoverWindow.load(), list.load()]);
          startTransition(() => setBuilt(true));
        },
      }),
    [],
  );
  return isBuilt;
}
