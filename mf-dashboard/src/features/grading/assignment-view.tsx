import { Card, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { SafeText } from '../../components/safe-text.tsx';
import { asHtml } from '../../data/as-html.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted, TextBox, TextBody, TextHead } from '../../components/text-box.tsx';
import type { AssignmentWork } from './rows.ts';
import { WorkFilesPart } from './work-files-part.tsx';

/** The task, what was handed in for it, and the tries before. */
export function AssignmentView({ work }: { work: AssignmentWork }) {
  const { t } = useGradingTranslations();
  const { dateTime, count } = useFormat();
  const earlier = (work.tries ?? []).filter(({ number }) => number < work.number);
  return (
    <>
      {work.instructions && (
        <Part title={t('item.task')}>
          <SafeText html={asHtml(work.instructions)} />
        </Part>
      )}
      <Part title={t('item.answer')}>
        <Card>
          <Stack $gap={4}>
            {work.body ? <TextBody>{work.body}</TextBody> : <Muted>{t('item.noWords')}</Muted>}
            {work.files.length > 0 && <WorkFilesPart files={work.files} />}
          </Stack>
        </Card>
      </Part>
      {earlier.length > 0 && (
        <Part title={t('item.earlier')}>
          {earlier.map(({ id, number, submitted_at, points, feedback }) => (
            <TextBox key={id}>
              <TextHead>
                <span>{t('item.earlierLine', { number: count(number), date: dateTime(submitted_at) })}</span>
                {points !== null && (
                  <span>{t('points', { points: count(points), count: work.max_points })}</span>
                )}
              </TextHead>
              {feedback && <TextBody>{feedback}</TextBody>}
            </TextBox>
          ))}
        </Part>
      )}
    </>
  );
}
