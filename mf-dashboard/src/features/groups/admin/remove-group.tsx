import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { useAccess } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Cluster } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { RemoveButton } from '../../../components/remove-button.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { groupErrorMessage } from '../../../data/group-error.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { removeGroupCover } from '../feed/pictures-of-group.ts';
import { useGroupsRefresh } from '../use-groups.ts';

/** Leaves the button its place beside it where there is room. */
const Text = styled(Muted)`
  flex: 1 1 12rem;
`;

/** Deletes a group with everything written in it; for managers of the site. */
export function RemoveGroup({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const { access } = useAccess();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  if (access?.is_manager !== true) return null;
  async function remove() {
    const { data, error } = await (await getClient()).from('groups').delete().eq('id', group.id).select('id');
    if (error) throw new Error(error.message);
    if (data.length === 0) throw new Error('forbidden');
    // An engine of our own has taken the files with the group; a hosted one lets them go by its own call alone.
    if (group.image.image) await removeGroupCover(accountId, group.image.image).catch(() => undefined);
    notify('success', t('settings.deleted'));
    await refresh(['groups']);
    await navigate('/dashboard/groups', { replace: true });
  }
  return (
    <Cluster $justify="space-between" $gap={3}>
      <Text>{t('settings.deleteText')}</Text>
      <RemoveButton
        title={t('settings.delete')}
        text={t('settings.deleteAsk', { title: group.title, count: group.members })}
        labels={{ cancel: t('cancel'), close: t('close') }}
        say={(error) => groupErrorMessage(t, error)}
        remove={remove}
      />
    </Cluster>
  );
}
