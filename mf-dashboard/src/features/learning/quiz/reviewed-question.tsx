import type { AttemptResult } from '@stoa/shared/contracts/quizzes';
import { Badge, Card, space, Stack, type Tone } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { SafeText } from '../../../components/safe-text.tsx';
import { asHtml } from '../../../data/as-html.ts';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { answerLines } from '../../../data/answer-text.ts';

type Reviewed = AttemptResult['questions'][number];

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const AnswerDetails = styled.dl`
  display: grid;
  gap: ${space(3)};
  dt {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** A question as it was answered; right or wrong and the solution only where the quiz shows them. */
export function ReviewedQuestion(props: {
  question: Reviewed;
  place: { index: number; total: number };
  showsAnswers: boolean;
}) {
  const { t } = useLearningTranslations();
  const { question, place, showsAnswers } = props;
  const labels = { yes: t('quiz.yes'), no: t('quiz.no') };
  const given = answerLines(question, question.answer, labels);
  const solution = showsAnswers ? answerLines(question, question.solution, labels) : [];
  const details: [string, string][] = [
    [t('quiz.yourAnswer'), given.join('\n') || t('quiz.noAnswer')],
    ...(solution.length > 0 ? [[t('quiz.solution'), solution.join('\n')] as [string, string]] : []),
    ...(question.explanation ? [[t('quiz.explanation'), question.explanation] as [string, string]] : []),
    ...(question.feedback ? [[t('quiz.feedback'), question.feedback] as [string, string]] : []),
  ];
  return (
    <Card>
      <Stack $gap={3}>
        <Head>
          <span>{t('quiz.question', { index: String(place.index), total: String(place.total) })}</span>
          {showsAnswers && <Verdict question={question} />}
        </Head>
        <SafeText html={asHtml(question.body)} />
        <AnswerDetails>
          {details.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </AnswerDetails>
      </Stack>
    </Card>
  );
}

function Verdict({ question }: { question: Reviewed }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { points, max_points: max } = question;
  if (points === null || points === undefined) return <Badge $tone="warning">{t('quiz.unread')}</Badge>;
  const [tone, label]: [Tone, string] =
    points >= max ? ['success', 'right'] : points > 0 ? ['warning', 'partly'] : ['danger', 'wrong'];
  return (
    <span>
      {t('quiz.score', { points: format.count(points), count: max })}{' '}
      <Badge $tone={tone}>{t(`quiz.${label}`)}</Badge>
    </span>
  );
}
