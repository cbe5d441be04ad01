import { useWords } from '@stoa/shared/i18n';
import { EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { FileDown, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { SafeText } from '../../components/safe-text.tsx';
import { type ContentPart, contentParts } from './content-parts.ts';
import { useLessonContent } from './use-course.ts';

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(6)};
  max-inline-size: var(--stoa-measure);
  font-size: 1.05rem;
  line-height: 1.7;
  video,
  audio {
    inline-size: 100%;
    border-radius: var(--stoa-radius);
  }
`;
const FileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

/** The content of one lesson, or why it is closed. */
export function LessonBody({ lessonId, courseSlug }: { lessonId: string; courseSlug: string }) {
  const { t } = useWords('dashboard');
  const { data: content, error, mutate } = useLessonContent(lessonId);
  if (content === undefined) {
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  }
  if (content === null) {
    return (
      <EmptyState
        icon={<Lock size={40} strokeWidth={1.25} />}
        title={t('reader.lockedTitle')}
        action={<LinkButton to={`/course/${courseSlug}`}>{t('reader.lockedAction')}</LinkButton>}
      >
        {t('reader.locked')}
      </EmptyState>
    );
  }
  return (
    <Parts>
      {contentParts(content).map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Parts>
  );
}

function Part({ part }: { part: ContentPart }) {
  switch (part.kind) {
    case 'html':
      return <SafeText html={part.html} />;
    case 'image':
      return <img src={part.src} alt={part.alt} loading="lazy" />;
    case 'media':
      return <Media part={part} />;
    case 'file':
      return (
        <FileLink href={part.src} download>
          <FileDown size={18} strokeWidth={1.5} aria-hidden />
          {part.name}
        </FileLink>
      );
  }
}

function Media({ part }: { part: Extract<ContentPart, { kind: 'media' }> }) {
  const Player = part.media;
  return (
    <Player src={part.src} controls preload="metadata">
      {part.captions && <track kind="captions" src={part.captions} default />}
    </Player>
  );
}
