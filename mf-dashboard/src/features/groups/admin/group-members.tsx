import type { GroupPerson, GroupScreen } from '@stoa/shared/contracts/groups';
import { useAvatars } from '@stoa/shared/data/avatars';
import { useSession } from '@stoa/shared/session';
import { Button } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ListFilters } from '../../../components/list-filters.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { Invite } from './invite.tsx';
import { MemberLine } from './member-line.tsx';
import { MEMBERS_PAGE, type Standing, useGroupMembers } from './use-group-members.ts';

const STATES: readonly Standing[] = ['active', 'pending', 'invited', 'banned'];
export const GroupMemberList = styled.ul`
  padding: 0;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
`;
const Start = styled.div`
  justify-self: start;
`;

/** Lists a group's members; moderators also see requests, invitations and bans. */
export function GroupMembers({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<Standing>('active');
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const { data, error, mutate } = useGroupMembers(group.id, state, search, page);
  const avatars = useAvatars(data?.map(({ user_id: id }) => id) ?? []);
  const total = data?.[0]?.total ?? 0;
  const canManageRole = group.may_moderate;
  return (
    <>
      <ListFilters
        search={{
          label: t('people.search'),
          value: search,
          onChange: (text) => {
            setSearch(text);
            setPage(1);
          },
        }}
        choices={
          canManageRole
            ? [
                {
                  label: t('people.show'),
                  value: state,
                  options: STATES.map((one) => [one, t(`people.${one}`)]),
                  onChange: (one) => {
                    setState(one as Standing);
                    setPage(1);
                  },
                },
              ]
            : []
        }
      />
      {canManageRole && !group.archived_at && (
        <Start>
          <Button variant="secondary" onClick={() => setInviting(true)}>
            <UserPlus size={18} strokeWidth={1.5} aria-hidden />
            {t('people.invite')}
          </Button>
        </Start>
      )}
      {!data && !error && <SkeletonRows />}
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {data?.length === 0 && <Muted>{t('people.none')}</Muted>}
      {data && data.length > 0 && (
        <GroupMemberList aria-label={t('people.caption')}>
          {data.map((person: GroupPerson) => (
            <MemberLine
              key={person.user_id}
              group={group}
              person={person}
              avatar={avatars[person.user_id]}
              isMe={person.user_id === user?.id}
            />
          ))}
        </GroupMemberList>
      )}
      <Pager page={page} pageSize={MEMBERS_PAGE} total={total} onPage={setPage} />
      {isInviting && <Invite groupId={group.id} onClose={() => setInviting(false)} />}
    </>
  );
}
