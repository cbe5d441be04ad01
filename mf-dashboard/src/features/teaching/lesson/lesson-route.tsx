import { FileQuestion } from 'lucide-react';
import { useParams } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import { useEditedLesson } from './edited-lesson.ts';
import { LessonEditor } from './lesson-editor.tsx';

/** The editor of one lesson, once it is here. */
export function LessonRoute() {
  const { t } = useTeachingTranslations();
  const { courseId = '', lessonId = '' } = useParams();
  const isAllowed = useMayTeach() === true;
  const { data, error, mutate } = useEditedLesson(lessonId, isAllowed);
  if (data) return <LessonEditor key={lessonId} lesson={data} reread={() => mutate()} />;
  return (
    <TeachingScreen title={t('lesson.screen')}>
      {data === null ? (
        <EmptyState
          icon={<FileQuestion size={40} strokeWidth={1.25} />}
          title={t('lesson.gone')}
          action={<LinkButton to={PATHS.course(courseId)}>{t('lesson.back')}</LinkButton>}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <SkeletonRows />
      )}
    </TeachingScreen>
  );
}
