import { useTranslations } from '@stoa/shared/i18n';
import { useOnline } from '@stoa/shared/presence';
import { useSession } from '@stoa/shared/session';
import { Avatar, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { membersOnline } from './members-online.ts';

const Members = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  small {
    display: block;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
    overflow-wrap: anywhere;
  }
`;

/** Everybody who is online, and on how many devices. */
export function MembersOnlineList() {
  const { t } = useTranslations('dashboard');
  const { user } = useSession();
  return (
    <Members>
      {membersOnline(useOnline()).map(({ id, name, avatar, email, devices }) => (
        <li key={id}>
          <Avatar name={name} src={avatar} />
          <div>
            {name || t('online.someone')}
            {id === user?.id && ` (${t('online.you')})`}
            {email && <small>{email}</small>}
            {devices > 1 && <small>{t('online.devices', { count: devices })}</small>}
          </div>
        </li>
      ))}
    </Members>
  );
}
