import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Input, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FilePick } from '../../../components/file-pick.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { PICTURE_TYPES, removeGroupCover, uploadGroupCover } from '../feed/pictures-of-group.ts';
import { GroupCover } from '../group-cover.tsx';
import { useGroupsRefresh } from '../use-groups.ts';

const Shown = styled.div`
  overflow: hidden;
  border-radius: var(--stoa-radius-lg);
  margin-block-end: ${space(4)};
`;

/** The picture at the head of a group. */
export function Cover({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const { account_id: accountId } = useSite();
  const refresh = useGroupsRefresh();
  const { isBusy, run } = useGroupWork();
  const { image: before, alt = '' } = group.image;
  const [text, setText] = useState(alt);
  async function save(image: GroupScreen['image']) {
    const { data, error } = await (
      await getClient()
    )
      .from('groups')
      .update({ image })
      .eq('id', group.id)
      .select('id');
    if (error) throw new Error(error.message);
    if (data.length === 0) throw new Error('forbidden');
    // An old one that cannot be taken away is in nobody's way.
    if (before && before !== image.image) await removeGroupCover(accountId, before).catch(() => undefined);
    await refresh(['groups', 'group']);
  }
  const take = (file: File) =>
    run(async () => {
      await save({ image: await uploadGroupCover(accountId, group.id, file), alt: text.trim() });
    }, t('settings.saved'));
  return (
    <Part title={t('settings.cover')}>
      <Shown>
        <GroupCover group={group} height="9rem" />
      </Shown>
      <Stack $gap={4}>
        <Stack $gap={2}>
          <Cluster $gap={3}>
            <FilePick
              label={t('settings.coverChoose')}
              accept={PICTURE_TYPES}
              isDisabled={isBusy}
              onPick={(file) => void take(file)}
            />
            {before && (
              <Button
                variant="quiet"
                busy={isBusy}
                onClick={() => void run(() => save({}), t('settings.saved'))}
              >
                {t('settings.coverRemove')}
              </Button>
            )}
          </Cluster>
          <Muted>{t('settings.coverHint')}</Muted>
        </Stack>
        {before && (
          <Field label={t('settings.coverAlt')} hint={t('post.altHint')}>
            <Input
              dir="auto"
              maxLength={300}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onBlur={() => {
                if (text.trim() !== alt)
                  void run(() => save({ image: before, alt: text.trim() }), t('settings.saved'));
              }}
            />
          </Field>
        )}
      </Stack>
    </Part>
  );
}
