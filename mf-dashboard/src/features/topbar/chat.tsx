import { useUnreadCount } from '@stoa/shared/data/chat';
import { useMembers } from '@stoa/shared/data/members';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { IconButton, LinkButton, Popover, space } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { MessageSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useLiveNotifications, useMarkLiveRead } from '../../data/live-notifications.ts';
import { Anchor, BarBadge, short } from './bar-badge.tsx';

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    padding: ${space(3)} ${space(4)};
    border-block-end: 1px solid var(--stoa-border);
    overflow-wrap: anywhere;
  }
  small {
    color: var(--stoa-muted);
  }
`;
const Foot = styled.div`
  padding: ${space(2)} ${space(3)};
`;
const Empty = styled.p`
  padding: ${space(6)} ${space(4)} ${space(2)};
  color: var(--stoa-muted);
  text-align: center;
`;

const text = lazyPart(() => import(/* webpackChunkName: "safe-text" */ '../../components/safe-text.tsx'));

function MessageText({ html }: { html: string }) {
  const parts = useLazy(text, true);
  return parts && <parts.SafeText html={html} isMasked />;
}

/** What came in since the page was opened; looking at it reads it here, and nowhere else. */
export function Chat() {
  const { t } = useTranslations('dashboard');
  const { dateTime } = useFormat();
  const live = useLiveNotifications();
  const markLiveRead = useMarkLiveRead();
  const talks = useUnreadCount();
  const { data: members } = useMembers(live.flatMap(({ data }) => data.user_id ?? []));
  const unread = Math.max(talks, live.filter(({ read }) => !read).length);
  const nameOf = (id: string | undefined) => members?.find(({ user_id }) => user_id === id)?.name;
  return (
    <Anchor data-tour="chat">
      <Popover
        title={t('chat.title')}
        onOpen={markLiveRead}
        trigger={
          <IconButton label={t('chat.open', { count: unread })}>
            <MessageSquare size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        {(close) => (
          <>
            {live.length === 0 && (
              <Empty>{t(talks > 0 ? 'chat.waiting' : 'chat.none', { count: talks })}</Empty>
            )}
            <List>
              {live.slice(0, 20).map((item) => (
                <li key={item.id}>
                  {item.data.user_id && (
                    <Link to={`/dashboard/messages/${item.data.user_id}`} onClick={close}>
                      {nameOf(item.data.user_id) ?? t('online.someone')}
                    </Link>
                  )}
                  <MessageText html={item.message} />
                  <small>
                    <time dateTime={item.at}>{dateTime(item.at)}</time>
                  </small>
                </li>
              ))}
            </List>
            <Foot>
              <LinkButton size="sm" variant="quiet" to="/dashboard/messages" onClick={close}>
                {t('chat.all')}
              </LinkButton>
            </Foot>
          </>
        )}
      </Popover>
      {unread > 0 && <BarBadge aria-hidden="true">{short(unread)}</BarBadge>}
    </Anchor>
  );
}
