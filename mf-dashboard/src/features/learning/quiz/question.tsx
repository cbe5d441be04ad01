import { Card, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { asHtml } from '../../../data/as-html.ts';
import { SafeText } from '../../../components/safe-text.tsx';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './answers/choice-answer.tsx';
import { FileAnswer } from './answers/file-answer.tsx';
import { MatchAnswer } from './answers/match-answer.tsx';
import { OrderAnswer } from './answers/order-answer.tsx';
import { TextAnswer } from './answers/text-answer.tsx';

const Box = styled(Card)`
  fieldset {
    display: grid;
    gap: ${space(3)};
    min-inline-size: 0;
    padding: 0;
    border: 0;
  }
  legend {
    display: contents;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const ErrorNote = styled.p`
  color: var(--stoa-danger);
  font-size: var(--stoa-size-sm);
`;

interface Props extends AnswerProps {
  courseId: string;
  place: { index: number; total: number };
  isRejected: boolean;
}

/** One question with the way to answer its type. */
export function Question({ courseId, place, isRejected, ...props }: Props) {
  const { t } = useLearningTranslations();
  const { question, isDisabled } = props;
  return (
    <Box>
      <fieldset disabled={isDisabled}>
        <legend>
          <Head as="span">
            <span>{t('quiz.question', { index: String(place.index), total: String(place.total) })}</span>
            <span>{t('quiz.points', { count: question.points })}</span>
          </Head>
          <SafeText html={asHtml(question.body)} />
        </legend>
        <AnswerOf {...props} courseId={courseId} />
        {isRejected && <ErrorNote role="alert">{t('quiz.refusedAnswer')}</ErrorNote>}
      </fieldset>
    </Box>
  );
}

function AnswerOf(props: AnswerProps & { courseId: string }) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
    case 'true_false':
      return <ChoiceAnswer {...props} />;
    case 'short':
    case 'numeric':
    case 'essay':
      return <TextAnswer {...props} />;
    case 'match':
      return <MatchAnswer {...props} />;
    case 'order':
      return <OrderAnswer {...props} />;
    case 'file':
      return <FileAnswer {...props} />;
  }
}
