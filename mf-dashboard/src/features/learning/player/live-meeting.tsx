import { Card, LinkButton, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { useLessonMeetings } from './use-lesson-meetings.ts';

/** When a live lesson takes place, and its door. */
export function LiveMeeting({ lessonId }: { lessonId: string }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { data, error, mutate } = useLessonMeetings(lessonId);
  if (!data)
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows count={2} />;
  const meeting = data.find(({ ends_at }) => Date.parse(ends_at) > now) ?? data.at(-1);
  if (!meeting) return <Card>{t('live.none')}</Card>;
  const date = format.scheduled(meeting.starts_at);
  if (Date.parse(meeting.ends_at) <= now) return <Card>{t('live.over', { date })}</Card>;
  return (
    <Card>
      <Stack $gap={3} $align="start">
        <strong>{t(Date.parse(meeting.starts_at) <= now ? 'live.now' : 'live.starts', { date })}</strong>
        <LinkButton to={meeting.url} target="_blank" rel="noopener noreferrer">
          {t('live.join')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
