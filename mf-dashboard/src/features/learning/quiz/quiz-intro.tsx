import { StatusBadge } from '@stoa/shared/controls';
import { Button, Card, Cluster, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import type { AttemptRow, QuizState } from './use-quiz.ts';

const Facts = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-inline-start: ${space(5)};
`;
const Attempts = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(2)};
    border-block-start: 1px solid var(--stoa-border);
  }
`;

/** Shows a quiz's rules, previous attempts and the start button. */
export function QuizIntro(props: {
  state: QuizState;
  isBusy: boolean;
  onStart: () => void;
  onReview: (attemptId: string) => void;
}) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { quiz, attempts } = props.state;
  const running = attempts.find(({ status }) => status === 'in_progress');
  const isUsedUp = !running && quiz.max_attempts > 0 && attempts.length >= quiz.max_attempts;
  const seconds = quiz.time_limit_s;
  return (
    <Card>
      <Stack $gap={4}>
        <Facts>
          <li>{t('quiz.toPass', { percent: String(quiz.pass_percent) })}</li>
          <li>
            {quiz.max_attempts === 0
              ? t('quiz.attemptsUnlimited')
              : t('quiz.attempts', { count: quiz.max_attempts })}
          </li>
          <li>{seconds === null ? t('quiz.noLimit') : format.duration(seconds)}</li>
          {quiz.negative_percent > 0 && (
            <li>{t('quiz.negative', { percent: String(quiz.negative_percent) })}</li>
          )}
          {quiz.partial_credit && <li>{t('quiz.partial')}</li>}
          {quiz.max_attempts !== 1 && <li>{t(`quiz.keep.${quiz.keep}`)}</li>}
        </Facts>
        <Cluster>
          {isUsedUp ? (
            <p>{t('quiz.usedUp')}</p>
          ) : (
            <Button busy={props.isBusy} onClick={props.onStart}>
              {t(running ? 'quiz.resume' : attempts.length > 0 ? 'quiz.again' : 'quiz.start')}
            </Button>
          )}
        </Cluster>
        {attempts.length > 0 && (
          <section>
            <h3>{t('quiz.tries')}</h3>
            <Attempts>
              {attempts.map((one) => (
                <li key={one.id}>
                  <span>
                    {t('quiz.try', { number: String(one.number) })}
                    {one.submitted_at && ` · ${format.dateTime(one.submitted_at)}`}
                  </span>
                  <Cluster $gap={3}>
                    {one.percent !== null && one.status === 'graded' && (
                      <span>{t('quiz.percent', { percent: format.count(one.percent) })}</span>
                    )}
                    <AttemptBadge attempt={one} />
                    {one.status !== 'in_progress' && (
                      <Button
                        size="sm"
                        variant="quiet"
                        aria-label={t('quiz.look', { number: String(one.number) })}
                        onClick={() => props.onReview(one.id)}
                      >
                        {t('quiz.look', { number: String(one.number) })}
                      </Button>
                    )}
                  </Cluster>
                </li>
              ))}
            </Attempts>
          </section>
        )}
      </Stack>
    </Card>
  );
}

/** Shows the outcome of an attempt. */
export function AttemptBadge({ attempt }: { attempt: Pick<AttemptRow, 'status' | 'passed'> }) {
  const { t } = useLearningTranslations();
  if (attempt.status === 'in_progress')
    return <StatusBadge status="in_progress">{t('quiz.openTry')}</StatusBadge>;
  if (attempt.status === 'needs_grading')
    return <StatusBadge status="needs_grading">{t('quiz.waiting')}</StatusBadge>;
  return (
    <StatusBadge status={attempt.passed ? 'passed' : 'not_passed'}>
      {t(attempt.passed ? 'quiz.passed' : 'quiz.failed')}
    </StatusBadge>
  );
}
