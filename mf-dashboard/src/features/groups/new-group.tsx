import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Stack } from '@stoa/shared/ui';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupTranslations } from '../../translations/groups/index.ts';
import { GroupAccess, GroupDescription, GroupTitle } from './group-fields.tsx';
import { useGroupsRefresh } from './use-groups.ts';

type Draft = Pick<GroupScreen, 'title' | 'description' | 'privacy' | 'join_mode'>;
const BLANK: Draft = { title: '', description: '', privacy: 'public', join_mode: 'open' };
/** What opens for money is chosen in the settings, with what is paid for. */
const JOIN_MODES = ['open', 'request', 'invite'] as const;

/** What a group needs to begin with; the rest is in its settings. */
export function NewGroup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useGroupTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [draft, setDraft] = useState<Draft>(BLANK);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function create() {
    if (!draft.title.trim()) return setProblem(t('settings.needsTitle'));
    setProblem(undefined);
    await run(async () => {
      const slug = await callRpc('create_group', {
        p_account_id: accountId,
        p_title: draft.title,
        p_description: draft.description,
        p_privacy: draft.privacy,
        p_join_mode: draft.join_mode,
      });
      setDraft(BLANK);
      onClose();
      void refresh();
      navigate(`/dashboard/groups/${slug}`);
    });
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('settings.new')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form="new-group" busy={isBusy}>
            {t('settings.create')}
          </Button>
        </Cluster>
      }
    >
      <form
        id="new-group"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack $gap={4}>
          <GroupTitle draft={draft} onChange={change} error={problem} />
          <GroupDescription draft={draft} onChange={change} />
          <GroupAccess draft={draft} onChange={change} joinModes={JOIN_MODES} />
        </Stack>
      </form>
    </Dialog>
  );
}
