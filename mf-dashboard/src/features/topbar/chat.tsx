import { useUnreadCount } from '@stoa/shared/data/chat';
import { useTranslations } from '@stoa/shared/i18n';
import { IconButton, LinkButton, Popover, space } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { MessageSquare } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../data/lazy-part.ts';
import { useLiveNotifications, useMarkLiveRead } from '../../data/live-notifications.ts';
import type { ChatList } from './chat-list.tsx';
import { Anchor, BarBadge, short } from './bar-badge.tsx';

const Foot = styled.div`
  padding: ${space(2)} ${space(3)};
`;
const Empty = styled.p`
  padding: ${space(6)} ${space(4)} ${space(2)};
  color: var(--stoa-muted);
  text-align: center;
`;

/** The text of people needs a reader of HTML, which is heavy; it loads when the chat opens. */
const list = lazyPart(() => import(/* webpackChunkName: "chat-list" */ './chat-list.tsx'));

/** Shows messages received since the page opened; viewing marks them read here only. */
export function Chat() {
  const { t } = useTranslations('dashboard');
  const live = useLiveNotifications();
  const markLiveRead = useMarkLiveRead();
  const talks = useUnreadCount();
  const unread = Math.max(talks, live.filter(({ read }) => !read).length);
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
            {live.length > 0 && <LazyChatList items={live} onFollow={close} />}
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

function LazyChatList(props: ComponentProps<typeof ChatList>) {
  const parts = useLazy(list, true);
  return parts && <parts.ChatList {...props} />;
}
