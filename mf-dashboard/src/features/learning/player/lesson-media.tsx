import type { LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import type { OpenedMedia } from '@stoa/shared/contracts/media';
import { useRead } from '@stoa/shared/data/use-read';
import { openMedia } from '@stoa/shared/media/open-media';
import { useSession } from '@stoa/shared/session';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { LINK_POLICY } from '../../../data/link-policy.ts';
import { LinkedPicture } from '../../../data/linked-picture.tsx';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { FileLink } from './file-link.tsx';
import { MediaPlayer } from './media-player.tsx';
import type { Progress } from './use-player.ts';

/** The file of a lesson that lies in the library: played, shown or handed over, by its type. */
export function LessonMedia(props: {
  lesson: LearnerLesson;
  captions: string;
  progress: Progress | null;
  onTime?: (seconds: number) => void;
}) {
  const { lesson } = props;
  const { t } = useLearningTranslations();
  const { user } = useSession();
  const { data, error, mutate } = useRead<OpenedMedia>(
    'lesson-media',
    user && [user.id, lesson.id],
    (client, accountId) => openMedia(client, accountId, { type: 'lesson', id: lesson.id }),
    { ...LINK_POLICY, gcTimeMs: 0 },
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const kind = data.mime.split('/')[0];
  if (kind === 'video' || kind === 'audio')
    return <MediaPlayer {...props} kind={kind} src={data.url} onStale={async () => (await mutate())?.url} />;
  if (kind === 'image') return <LinkedPicture src={data.url} alt={data.name} />;
  return (
    <FileLink href={data.url} target="_blank" rel="noopener">
      {t('media.openFile', { name: data.name })}
    </FileLink>
  );
}
