import type { LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { EmptyState, space } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ExternalLink, FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { SafeText } from '../../../components/safe-text.tsx';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { type ContentPart, contentParts } from './content-parts.ts';
import { FileLink } from './file-link.tsx';
import { LessonMedia } from './lesson-media.tsx';
import { LiveMeeting } from './live-meeting.tsx';
import { MediaPlayer } from './media-player.tsx';
import { type Progress, useLessonContent } from './use-player.ts';

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space(6)};
  font-size: 1.05rem;
  line-height: 1.7;
  > a {
    align-self: start;
  }
  img {
    max-inline-size: 100%;
    border-radius: var(--stoa-radius);
  }
`;

interface Props {
  lesson: LearnerLesson;
  progress: Progress | null;
  onTime?: (seconds: number) => void;
}

/** Renders a lesson's content, except quizzes and assignments. */
export function LessonContent(props: Props) {
  const { lesson } = props;
  const { t } = useLearningTranslations();
  const { data: content, error, mutate } = useLessonContent(lesson.id);
  if (content === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const parts = content ? contentParts(content) : [];
  const captions = typeof content?.['captions'] === 'string' ? content['captions'] : '';
  const isBare = parts.length === 0 && !lesson.has_file;
  if (isBare && lesson.type !== 'live' && lesson.type !== 'quiz' && lesson.type !== 'assignment')
    return (
      <EmptyState icon={<FileText size={40} strokeWidth={1.25} />} title={t('lesson.emptyTitle')} level={3}>
        {t('lesson.empty')}
      </EmptyState>
    );
  return (
    <Parts>
      {lesson.has_file && <LessonMedia {...props} captions={captions} />}
      {parts.map((part, index) => (
        <Part key={index} part={part} {...props} />
      ))}
      {lesson.type === 'live' && <LiveMeeting lessonId={lesson.id} />}
    </Parts>
  );
}

function Part({ part, ...props }: Props & { part: ContentPart }) {
  const { t } = useLearningTranslations();
  switch (part.kind) {
    case 'html':
      return <SafeText html={part.html} />;
    case 'image':
      return <img src={part.src} alt={part.alt} loading="lazy" />;
    case 'media':
      return <MediaPlayer {...props} kind={part.media} src={part.src} captions={part.captions} />;
    case 'file':
      return props.lesson.type === 'embed' ? (
        <FileLink href={part.src} target="_blank" rel="noopener noreferrer">
          {t('media.openLink', { host: hostOf(part.src) })}
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden />
        </FileLink>
      ) : (
        <FileLink href={part.src} download>
          {t('media.openFile', { name: part.name })}
        </FileLink>
      );
  }
}

function hostOf(address: string): string {
  try {
    return new URL(address, location.origin).host;
  } catch {
    return address;
  }
}
