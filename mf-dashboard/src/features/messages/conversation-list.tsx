import type { ConversationEntry } from '@stoa/shared/contracts/community';
import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { useAvatars } from '@stoa/shared/data/avatars';
import { useOnline } from '@stoa/shared/presence';
import { NavLink } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { Avatar, motion, space, VisuallyHidden } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Line = styled(NavLink)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border-block-end: 1px solid var(--stoa-border);
  color: inherit;
  text-decoration: none;
  transition: background ${motion};
  &:hover,
  &[aria-current='page'] {
    background: var(--stoa-primary-soft);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Face = styled.span<{ $isOnline: boolean }>`
  position: relative;
  display: inline-flex;
  &::after {
    content: '';
    display: ${({ $isOnline }) => ($isOnline ? 'block' : 'none')};
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border: 2px solid var(--stoa-surface);
    border-radius: 50%;
    background: var(--stoa-success);
  }
`;
const Text = styled.span`
  display: grid;
  min-inline-size: 0;
  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Last = styled.span<{ $isUnread: boolean }>`
  color: ${({ $isUnread }) => ($isUnread ? 'var(--stoa-text)' : 'var(--stoa-muted)')};
  font-size: var(--stoa-size-sm);
`;
const End = styled.span`
  display: grid;
  justify-items: end;
  gap: ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
  font-variant-numeric: tabular-nums;
`;
const Unread = styled.span`
  min-inline-size: 1.35rem;
  padding: 0 0.35rem;
  border-radius: 999px;
  background: var(--stoa-primary);
  color: var(--stoa-on-primary);
  font-weight: 600;
  line-height: 1.35rem;
  text-align: center;
`;

const filter = profanityFilter();

/** The user's conversations, newest first, each with its last message and its unread count. */
export function ConversationList({ conversations }: { conversations: readonly ConversationEntry[] }) {
  const { t } = usePeopleTranslations();
  const { ago } = useFormat();
  const { user } = useSession();
  const avatars = useAvatars(conversations.map(({ user_id }) => user_id));
  const online = new Set(useOnline().map(({ user: { id } }) => id));
  return (
    <List>
      {conversations.map((one) => (
        <li key={one.id}>
          <Line to={`/dashboard/messages/${one.user_id}`}>
            <Face $isOnline={online.has(one.user_id)}>
              <Avatar name={one.name} src={avatars[one.user_id]} size={40} />
            </Face>
            <Text>
              <strong dir="auto">
                {one.name || t('messages.gone')}
                {online.has(one.user_id) && <VisuallyHidden> ({t('messages.online')})</VisuallyHidden>}
              </strong>
              <Last $isUnread={one.unread > 0} dir="auto">
                {one.last_user_id === user?.id && `${t('messages.you')} `}
                {filter.clean(one.last_body ?? '')}
              </Last>
            </Text>
            <End>
              <time dateTime={one.last_message_at}>{ago(one.last_message_at)}</time>
              {one.unread > 0 && (
                <Unread>
                  {one.unread}
                  <VisuallyHidden> {t('messages.unread')}</VisuallyHidden>
                </Unread>
              )}
            </End>
          </Line>
        </li>
      ))}
    </List>
  );
}
