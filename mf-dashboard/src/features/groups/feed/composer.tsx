import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { namesOf } from '../../../data/names-of.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { useTimeText } from '../use-time-text.ts';
import { PicturePicker } from './picture-picker.tsx';
import type { ChosenPicture } from './pictures-of-group.ts';

/** Edits a new post; a rejected one stays in the field. */
export function Composer({ group, onDone }: { group: GroupScreen; onDone: () => Promise<unknown> }) {
  const { t } = useGroupTranslations();
  const time = useTimeText();
  const { isBusy, run } = useGroupWork();
  const [isOpen, setOpen] = useState(false);
  const [body, setBody] = useState('');
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [problem, setProblem] = useState<string>();

  async function send() {
    if (!body.trim() && pictures.length === 0) return setProblem(t('post.empty'));
    setProblem(undefined);
    const images = pictures.map(({ path, alt }) => ({ path, alt: alt.trim() }));
    await run(async () => {
      await callRpc('post_in_group', { p_group_id: group.id, p_body: body, p_images: images });
      for (const { preview } of pictures) URL.revokeObjectURL(preview);
      setBody('');
      setPictures([]);
      setOpen(false);
      await onDone();
    });
  }
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <PenLine size={18} strokeWidth={1.5} aria-hidden />
        {t('post.write')}
      </Button>
    );
  return (
    <Card as="form" onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}>
      <Stack $gap={4}>
        <RichTextField
          label={t('post.what')}
          value={body}
          error={problem}
          findPeople={namesOf({ p_group_id: group.id })}
          onChange={setBody}
        />
        <PicturePicker groupId={group.id} pictures={pictures} onChange={setPictures} />
        <Cluster $gap={3} $justify="space-between">
          <Muted>{group.slow_mode_s > 0 && t('group.slow', { time: time(group.slow_mode_s) })}</Muted>
          <Cluster $gap={2}>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button busy={isBusy} onClick={() => void send()}>
              {t('post.send')}
            </Button>
          </Cluster>
        </Cluster>
      </Stack>
    </Card>
  );
}
