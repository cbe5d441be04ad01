import type { GroupPerson, GroupScreen } from '@stoa/shared/contracts/groups';
import { Avatar, Badge, Button, Cluster, IconButton, Menu, type MenuAction, space } from '@stoa/shared/ui';
import { Ellipsis } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { useMemberWork } from './use-member-work.ts';

const MUTES = [10, 1440, 10_080] as const;
const ROLES = ['member', 'moderator', 'admin'] as const;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;

/** One person of a group with what whoever keeps order may do. */
export function MemberLine(props: {
  group: GroupScreen;
  person: GroupPerson;
  avatar: string | null | undefined;
  isMe: boolean;
}) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { group, person, isMe } = props;
  const work = useMemberWork(group.id, person.user_id);
  const { name, role, status, muted_until: mutedUntil } = person;
  const canManageRole = group.may_moderate && !isMe && (role === 'member' || group.may_administer);

  const active: MenuAction[] = [
    ...(mutedUntil
      ? [{ key: 'unmute', label: t('people.unmute'), onSelect: () => work.mute(null) }]
      : MUTES.map((minutes) => ({
          key: `mute${minutes}`,
          label: t(`people.mute${minutes}`),
          onSelect: () => work.mute(minutes),
        }))),
    ...(group.may_administer
      ? ROLES.filter((one) => one !== role).map((one, index) => ({
          key: one,
          label: t(`people.make${one.charAt(0).toUpperCase()}${one.slice(1)}`),
          divided: index === 0,
          onSelect: () => work.setRole(one),
        }))
      : []),
    { key: 'remove', label: t('people.removePerson'), divided: true, onSelect: () => work.set(null) },
    { key: 'ban', label: t('people.ban'), onSelect: () => work.set('banned') },
  ];
  const others: Record<string, MenuAction[]> = {
    active,
    invited: [{ key: 'back', label: t('people.takeBack'), onSelect: () => work.set(null) }],
    banned: [{ key: 'unban', label: t('people.unban'), onSelect: () => work.set(null) }],
  };
  return (
    <Line>
      <Avatar name={name} src={props.avatar ?? null} size={40} />
      <div>
        <Cluster $gap={2}>
          <strong dir="auto">{name}</strong>
          {isMe && <small>({t('achievements.you')})</small>}
          {role !== 'member' && <Badge $tone="primary">{t(`roles.${role}`)}</Badge>}
          {mutedUntil && (
            <Badge $tone="warning">{t('people.muted', { date: format.dateTime(mutedUntil) })}</Badge>
          )}
        </Cluster>
        <small>{format.date(person.joined_at)}</small>
      </div>
      {canManageRole && status === 'pending' && (
        <Cluster $gap={2}>
          <Button size="sm" busy={work.isBusy} onClick={() => work.set('active')}>
            {t('people.letIn')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => work.set(null)}>
            {t('people.refuse')}
          </Button>
        </Cluster>
      )}
      {canManageRole && status !== 'pending' && (
        <Menu
          align="end"
          trigger={
            <IconButton label={t('people.actions', { name })}>
              <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
          }
          items={others[status] ?? []}
        />
      )}
    </Line>
  );
}
