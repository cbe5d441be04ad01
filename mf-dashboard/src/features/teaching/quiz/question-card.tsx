import { UnfoldingCard } from '../../../components/unfolding-card.tsx';
import type { ReorderState } from '../../../data/use-reorder.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { type EditedQuestion, problemOf, summaryOf } from './question.ts';
import { QuestionFields } from './question-fields.tsx';

/** One question: a line that opens to everything that is written of it. */
export function QuestionCard(props: {
  question: EditedQuestion;
  index: number;
  isLast: boolean;
  isOpen: boolean;
  order: ReorderState;
  onToggle(): void;
  onChange(question: EditedQuestion): void;
  onDouble(): void;
  onRemove(): void;
}) {
  const { t } = useTeachingTranslations();
  const { question, onChange, ...card } = props;
  const what = t('quiz.question', { number: props.index + 1 });
  return (
    <UnfoldingCard
      {...card}
      title={what}
      summary={summaryOf(question.body) || t(`quiz.types.${question.type}`)}
      unfinished={problemOf(question) !== null && t('quiz.toFinish')}
      labels={{
        drag: t('outline.drag', { title: what }),
        up: t('quiz.up', { what }),
        down: t('quiz.down', { what }),
        double: t('quiz.double', { what }),
        remove: t('quiz.remove', { what }),
      }}
    >
      <QuestionFields question={question} onChange={onChange} />
    </UnfoldingCard>
  );
}
