import { useAvatars } from '@stoa/shared/data/avatars';
import { Avatar, Button, Dialog, Field, Input, space, Stack } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Muted } from '../../../components/text-box.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { useGroupsRefresh } from '../use-groups.ts';
import { useCandidates } from './use-group-members.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: center;
  }
`;

/** Finds members of the account by name and invites them. */
export function Invite({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useGroupTranslations();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = usePausedText(search, setSearch);
  const { data } = useCandidates(groupId, search);
  const avatars = useAvatars(data?.map(({ user_id: id }) => id) ?? []);
  const invite = (userId: string, name: string) =>
    void run(
      async () => {
        await callRpc('set_group_member', {
          p_group_id: groupId,
          p_user_id: userId,
          p_status: 'invited',
        });
        await refresh(['group-people', 'group']);
      },
      t('people.invitedOne', { name }),
    );
  return (
    <Dialog open onClose={onClose} title={t('people.invite')} closeLabel={t('close')}>
      <Stack $gap={4}>
        <Field label={t('people.inviteSearch')} hint={t('people.inviteHint')}>
          <Input
            type="search"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {data?.length === 0 && <Muted as="output">{t('people.inviteNone')}</Muted>}
        {data && data.length > 0 && (
          <List>
            {data.map(({ user_id: id, name }) => (
              <li key={id}>
                <Avatar name={name} src={avatars[id] ?? null} size={36} />
                <span dir="auto">{name}</span>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={t('people.inviteOne', { name })}
                  onClick={() => invite(id, name)}
                >
                  {t('people.inviteShort')}
                </Button>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  );
}
