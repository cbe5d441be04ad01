import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useNavigate } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Field, Input, space, Stack, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { GroupAccess, GroupDescription, GroupTitle } from '../group-fields.tsx';
import { useGroupsRefresh } from '../use-groups.ts';
import { useTimeText } from '../use-time-text.ts';
import { Cover } from './cover.tsx';
import { Handing } from './handing.tsx';
import { checkSettings, type SettingsDraft, SLOW_STEPS } from './settings-draft.ts';

const Room = styled.div`
  display: grid;
  gap: ${space(8)};
  max-inline-size: 40rem;
`;
interface Opener {
  id: string;
  title: string;
}
const OPENERS = ['membership', 'group', 'product'];
const JOIN_MODES = ['open', 'request', 'invite', 'paid'] as const;

/** What whoever keeps a group decides about it. */
export function GroupSettings({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const time = useTimeText();
  const navigate = useNavigate();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const [typed, setTyped] = useState<Partial<SettingsDraft>>({});
  const [problems, setProblems] = useState<Partial<Record<keyof SettingsDraft, string>>>({});
  const { data: openers } = useRead<Opener[]>('group-openers', [], async (client, accountId) => {
    const reply = await client
      .from('products')
      .select('id,title')
      .eq('account_id', accountId)
      .eq('status', 'active')
      .in('kind', OPENERS)
      .order('title')
      .limit(200);
    return must(reply) as unknown as Opener[];
  });
  const draft: SettingsDraft = { ...group, ...typed };
  const change = (part: Partial<SettingsDraft>) => setTyped((before) => ({ ...before, ...part }));
  const explain = (key: keyof SettingsDraft) => problems[key] && t(`settings.${problems[key]}`);

  async function save() {
    const found = checkSettings(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { title, slug, description, rules, privacy, join_mode: mode, slow_mode_s: slow } = draft;
    await run(async () => {
      const reply = await (
        await getClient()
      )
        .from('groups')
        .update({
          title: title.trim(),
          slug,
          description,
          rules,
          privacy,
          join_mode: mode,
          slow_mode_s: slow,
          paid_by_id: mode === 'paid' ? draft.paid_by_id : null,
        })
        .eq('id', group.id)
        .select('id');
      if (reply.error) throw new Error(reply.error.code === '23505' ? 'slug_taken' : reply.error.message);
      if (reply.data.length === 0) throw new Error('forbidden');
      if (slug !== group.slug) navigate(`/dashboard/groups/${slug}/settings`, { replace: true });
      await refresh(['groups', 'group']);
      setTyped({});
    }, t('settings.saved'));
  }
  return (
    <Room>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack $gap={5}>
          <GroupTitle draft={draft} onChange={change} error={explain('title')} />
          <Field label={t('settings.slug')} hint={t('settings.slugHint')} error={explain('slug')} required>
            <Input
              dir="ltr"
              maxLength={80}
              value={draft.slug}
              onChange={({ target }) => change({ slug: target.value })}
            />
          </Field>
          <GroupDescription draft={draft} onChange={change} />
          <Field label={t('settings.rules')}>
            <Textarea
              rows={4}
              maxLength={10_000}
              value={draft.rules}
              onChange={({ target }) => change({ rules: target.value })}
            />
          </Field>
          <GroupAccess draft={draft} onChange={change} joinModes={JOIN_MODES} />
          {draft.join_mode === 'paid' && (
            <Field
              label={t('settings.product')}
              hint={openers?.length === 0 && t('settings.noProducts')}
              error={explain('paid_by_id')}
              required
            >
              <Select
                value={draft.paid_by_id ?? ''}
                onChange={({ target }) => change({ paid_by_id: target.value || null })}
              >
                <option value="">{t('settings.productNone')}</option>
                {openers?.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('settings.slow')}>
            <Select
              value={String(draft.slow_mode_s)}
              onChange={({ target }) => change({ slow_mode_s: Number(target.value) })}
            >
              {[...new Set([...SLOW_STEPS, group.slow_mode_s])]
                .toSorted((a, b) => a - b)
                .map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {seconds === 0 ? t('settings.slowOff') : time(seconds)}
                  </option>
                ))}
            </Select>
          </Field>
          <Cluster $justify="end">
            <Button type="submit" busy={isBusy}>
              {t('save')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      <Cover group={group} />
      <Handing group={group} />
    </Room>
  );
}
