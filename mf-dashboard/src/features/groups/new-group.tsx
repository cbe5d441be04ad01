import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Dialog, Field, Input, Select, Stack, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { askDatabase } from '../../data/ask-database.ts';
import { useGroupWork } from '../../data/use-group-work.ts';
import { useGroupWords } from '../../words/groups/index.ts';
import { useGroupsRefresh } from './use-groups.ts';

const BLANK = { title: '', description: '', privacy: 'public', join: 'open' };

/** What a group needs to begin with; the rest is in its settings. */
export function NewGroup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useGroupWords();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [draft, setDraft] = useState(BLANK);
  const [problem, setProblem] = useState<string>();
  const change = (part: Partial<typeof BLANK>) => setDraft((before) => ({ ...before, ...part }));

  async function create() {
    if (!draft.title.trim()) return setProblem(t('settings.needsTitle'));
    setProblem(undefined);
    await run(async () => {
      const slug = await askDatabase<string>('create_group', {
        p_account_id: accountId,
        p_title: draft.title,
        p_description: draft.description,
        p_privacy: draft.privacy,
        p_join_mode: draft.join,
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
          <Field label={t('settings.title')} error={problem} required>
            <Input
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label={t('settings.description')}>
            <Textarea
              rows={3}
              maxLength={5000}
              value={draft.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </Field>
          <Field label={t('settings.privacy')} hint={t(`privacyLong.${draft.privacy}`)}>
            <Select value={draft.privacy} onChange={({ target }) => change({ privacy: target.value })}>
              {['public', 'private', 'hidden'].map((one) => (
                <option key={one} value={one}>
                  {t(`privacy.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('settings.join')} hint={t(`joinLong.${draft.join}`)}>
            <Select value={draft.join} onChange={({ target }) => change({ join: target.value })}>
              {['open', 'request', 'invite'].map((one) => (
                <option key={one} value={one}>
                  {t(`joinMode.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
