import type { AttemptResult, Quiz } from '@stoa/shared/contracts/quizzes';
import { Button, Card, Cluster, Stack } from '@stoa/shared/ui';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { AttemptBadge } from './quiz-intro.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Shows the result of an attempt, with solutions where the quiz allows it. */
export function QuizResult(props: { result: AttemptResult; quiz: Quiz; onBack: () => void }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { result, quiz, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isWaiting = result.status === 'needs_grading';
  return (
    <section aria-label={t('quiz.result', { number: String(result.number) })}>
      <Stack $gap={6}>
        <Card>
          <Stack $gap={3}>
            <Cluster $justify="space-between">
              <h3 ref={heading} tabIndex={-1}>
                {t('quiz.result', { number: String(result.number) })}
              </h3>
              <AttemptBadge attempt={result} />
            </Cluster>
            {isWaiting && <p>{t('quiz.waitingLong')}</p>}
            {!isWaiting && result.points !== null && (
              <p>
                <strong>{t('quiz.percent', { percent: format.count(result.percent ?? 0) })}</strong>
                {' · '}
                {t('quiz.score', {
                  points: format.count(result.points),
                  count: result.max_points,
                })}
                {' · '}
                {t('quiz.needs', { percent: String(result.pass_percent) })}
              </p>
            )}
            {result.kept_percent !== null && (
              <p>{t('quiz.keptHint', { percent: format.count(result.kept_percent) })}</p>
            )}
            {!result.shows_answers && (
              <p>{t(quiz.show_answers === 'never' ? 'quiz.hidden' : 'quiz.hiddenYet')}</p>
            )}
            <Cluster>
              <Button variant="secondary" onClick={onBack}>
                {t('quiz.back')}
              </Button>
            </Cluster>
          </Stack>
        </Card>
        {result.questions.map((question, index) => (
          <ReviewedQuestion
            key={question.id}
            question={question}
            place={{ index: index + 1, total: result.questions.length }}
            showsAnswers={result.shows_answers}
          />
        ))}
      </Stack>
    </section>
  );
}
