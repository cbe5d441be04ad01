import { useMembers } from '@stoa/shared/data/members';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { SafeText } from '../../components/safe-text.tsx';
import { useFormat } from '../../data/format.ts';
import type { useLiveNotifications } from '../../data/live-notifications.ts';

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
const SHOWN = 20;

/** The newest of the live items, each with its sender. */
export function ChatList(props: { items: ReturnType<typeof useLiveNotifications>; onFollow: () => void }) {
  const { t } = useTranslations('dashboard');
  const { dateTime } = useFormat();
  const { data: members } = useMembers(props.items.flatMap(({ data }) => data.user_id ?? []));
  const nameOf = (id: string) => members?.find(({ user_id }) => user_id === id)?.name;
  return (
    <List>
      {props.items.slice(0, SHOWN).map((item) => (
        <li key={item.id}>
          {item.data.user_id && (
            <Link to={`/dashboard/messages/${item.data.user_id}`} onClick={props.onFollow}>
              {nameOf(item.data.user_id) ?? t('online.someone')}
            </Link>
          )}
          <SafeText html={item.message} isMasked />
          <small>
            <time dateTime={item.at}>{dateTime(item.at)}</time>
          </small>
        </li>
      ))}
    </List>
  );
}
