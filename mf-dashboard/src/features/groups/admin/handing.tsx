import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { useSession } from '@stoa/shared/session';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Field, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { useGroupsRefresh } from '../use-groups.ts';
import { RemoveGroup } from './remove-group.tsx';
import { useGroupMembers } from './use-group-members.ts';

/** Handing a group over, putting it away and bringing it back. */
export function Handing({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const { user } = useSession();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [isConfirming, setIsConfirming] = useState(false);
  const [heir, setHeir] = useState('');
  const { data: people = [] } = useGroupMembers(group.id, 'active');
  const archive = (archived: boolean) =>
    run(
      async () => {
        await callRpc('archive_group', { p_group_id: group.id, p_archived: archived });
        setIsConfirming(false);
        await refresh();
      },
      t(archived ? 'settings.archivedNow' : 'settings.restored'),
    );
  const handOver = () =>
    run(async () => {
      await callRpc('hand_over_group', { p_group_id: group.id, p_user_id: heir });
      setHeir('');
      await refresh();
    }, t('settings.handedOver'));
  return (
    <Part title={t('settings.danger')}>
      <Stack $gap={5}>
        <Stack $gap={3}>
          <Field label={t('settings.handOverTo')} hint={t('settings.handOverText')}>
            <Select value={heir} onChange={({ target }) => setHeir(target.value)}>
              <option value="">{t('settings.handOverNone')}</option>
              {people
                .filter(({ user_id: id }) => id !== user?.id)
                .map(({ user_id: id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Cluster $justify="end">
            <Button variant="secondary" disabled={!heir} busy={isBusy} onClick={() => void handOver()}>
              {t('settings.handOver')}
            </Button>
          </Cluster>
        </Stack>
        <Cluster $justify="space-between" $gap={3}>
          <Muted>{t('settings.archiveText')}</Muted>
          {group.archived_at ? (
            <Button variant="secondary" busy={isBusy} onClick={() => void archive(false)}>
              {t('settings.restore')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setIsConfirming(true)}>
              {t('settings.archive')}
            </Button>
          )}
        </Cluster>
        <RemoveGroup group={group} />
      </Stack>
      {isConfirming && (
        <ConfirmDialog
          title={t('settings.archiveTitle')}
          text={t('settings.archiveText')}
          action={t('settings.archive')}
          isDangerous
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void archive(true)}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </Part>
  );
}
