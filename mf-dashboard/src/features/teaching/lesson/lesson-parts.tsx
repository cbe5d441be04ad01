import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { useRef } from 'react';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { ALL_KINDS } from '../../../data/use-upload.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { LessonType } from '../builder/built-course.ts';
import { TeachingUpload } from '../teaching-upload.tsx';
import { captionsOf } from './captions.ts';
import { isVideoPage, type LessonDraft } from './edited-lesson.ts';
import { readMediaLength } from './media-length.ts';
import { MeetingPart } from './meeting-part.tsx';
import { TaskPart } from './task-part.tsx';

interface Props {
  type: LessonType;
  draft: LessonDraft;
  wrong: readonly string[];
  change(part: Partial<LessonDraft>): void;
}

/** Edits the content of a lesson by its type. */
export function LessonParts(props: Props) {
  const { t } = useTeachingTranslations();
  const { type, draft, change } = props;
  const { content, assignment } = draft;
  return (
    <Stack $gap={6}>
      {(type === 'video' || type === 'audio') && (
        <>
          <MediaPart {...props} kinds={[type]} />
          <AddressPart {...props} label={t('lesson.src')} hint={t('lesson.srcHint')} />
          <CaptionsPart {...props} />
        </>
      )}
      {(type === 'file' || type === 'pdf') && <MediaPart {...props} kinds={ALL_KINDS} />}
      {type === 'embed' && (
        <AddressPart {...props} label={t('lesson.address')} hint={t('lesson.embedHint')} />
      )}
      {type === 'live' && (
        <MeetingPart meeting={draft.meeting} isWrong={props.wrong.includes('url')} change={change} />
      )}
      {assignment && (
        <TaskPart
          task={assignment}
          isWrong={props.wrong.includes('points')}
          onChange={(part) => change({ assignment: { ...assignment, ...part } })}
        />
      )}
      <RichTextField
        label={t(type === 'text' ? 'lesson.text' : 'lesson.textBeside')}
        value={content.html ?? ''}
        onChange={(html) => change({ content: { ...content, html } })}
      />
    </Stack>
  );
}

function MediaPart({ type, draft, change, kinds }: Props & { kinds: (typeof ALL_KINDS)[number][] }) {
  const { t } = useTeachingTranslations();
  const { media } = draft;
  const length = useRef<number | null>(null);
  /** Without its length nobody could tell how much of it was watched. */
  async function measure(file: File) {
    length.current = type === 'video' || type === 'audio' ? await readMediaLength(file, type) : null;
    return file;
  }
  return (
    <Stack $gap={3}>
      <TeachingUpload
        place="private"
        kinds={kinds}
        label={t(media ? 'lesson.fileOther' : 'lesson.file')}
        hint={t(`lesson.fileHints.${kinds.length === 1 ? kinds[0] : 'any'}`)}
        prepare={measure}
        onDone={({ media: { id, name, mime } }) =>
          change({
            media_id: id,
            media: { id, name, mime },
            ...(length.current !== null && { duration_s: length.current }),
          })
        }
      />
      {media && (
        <Cluster $gap={3}>
          <strong dir="auto">{media.name}</strong>
          <Button size="sm" variant="quiet" onClick={() => change({ media_id: null, media: null })}>
            {t('lesson.fileRemove')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

function AddressPart({ type, draft, wrong, change, ...said }: Props & { label: string; hint: string }) {
  const { t } = useTeachingTranslations();
  const { content } = draft;
  return (
    <Field
      label={said.label}
      hint={said.hint}
      error={
        wrong.includes('src') &&
        t(isVideoPage(type, content.src) ? 'refused.invalid_media_source' : 'refused.invalid_address')
      }
    >
      <Input
        dir="ltr"
        type="url"
        maxLength={1000}
        value={content.src ?? ''}
        onChange={({ target }) => change({ content: { ...content, src: target.value } })}
      />
    </Field>
  );
}

function CaptionsPart({ draft, change }: Props) {
  const { t } = useTeachingTranslations();
  const { content } = draft;
  /** The store takes listed kinds only, and captions are words. */
  async function prepare(file: File) {
    const captions = file.size > 2_000_000 ? null : captionsOf(await file.text());
    if (captions === null) throw new Error('captions');
    return new File([captions], `${file.name.replace(/\.[^.]*$/, '')}.txt`, { type: 'text/plain' });
  }
  return (
    <Stack $gap={3}>
      <TeachingUpload
        place="open"
        kinds={['document']}
        label={t('lesson.captions')}
        hint={t('lesson.captionsHint')}
        prepare={prepare}
        acceptsAny
        onDone={({ url }) => change({ content: { ...content, captions: url } })}
      />
      {content.captions && (
        <Cluster $gap={3}>
          <a href={content.captions} target="_blank" rel="noopener">
            {t('lesson.captionsThere')}
          </a>
          <Button size="sm" variant="quiet" onClick={() => change({ content: { ...content, captions: '' } })}>
            {t('lesson.captionsRemove')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
