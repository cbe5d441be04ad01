import { Notice } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { gapTexts, type LessonGap } from '../lesson-gaps.ts';

/** Names what is missing before the lesson can be published. */
export function PublishChecklist({ gaps }: { gaps: LessonGap[] }) {
  const { t } = useTeachingTranslations();
  if (gaps.length === 0) return null;
  return (
    <Notice tone="warning" title={t('gaps.title')}>
      <ul>
        {gapTexts(t, gaps).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
