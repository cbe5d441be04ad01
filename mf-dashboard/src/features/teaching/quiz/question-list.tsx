import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, EmptyState, space, VisuallyHidden } from '@stoa/shared/ui';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useReorder } from '../../../data/use-reorder.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import {
  doubled,
  type EditedQuestion,
  newQuestion,
  problemOf,
  QUESTION_TYPES,
  type QuestionType,
} from './question.ts';
import { QuestionCard } from './question-card.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

/** The questions in their order: opened, moved by hand or by keys, doubled, removed, added. */
export function QuestionList(props: {
  questions: EditedQuestion[];
  onChange(questions: EditedQuestion[]): void;
}) {
  const { t } = useTeachingTranslations();
  const { questions, onChange } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [type, setType] = useState<QuestionType>('single');
  const [removing, setRemoving] = useState<string | null>(null);

  const order = useReorder(questions, (next, from, to) => {
    setSaid(t('quiz.moved', { number: from + 1, place: to + 1, all: next.length }));
    onChange(next);
  });
  function put(at: number, question: EditedQuestion) {
    onChange([...questions.slice(0, at), question, ...questions.slice(at)]);
    setOpen(question.id);
  }
  const remove = (id: string) => {
    onChange(questions.filter((one) => one.id !== id));
    setRemoving(null);
  };
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {questions.length === 0 && (
        <EmptyState title={t('quiz.none')} level={3}>
          {t('quiz.noneText')}
        </EmptyState>
      )}
      <List aria-label={t('quiz.questions')}>
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            index={index}
            isLast={index === questions.length - 1}
            isOpen={open === question.id}
            order={order}
            onToggle={() => setOpen(open === question.id ? null : question.id)}
            onChange={(next) => onChange(questions.map((one) => (one.id === next.id ? next : one)))}
            onDouble={() => put(index + 1, doubled(question))}
            onRemove={() => (problemOf(question) === 'body' ? remove(question.id) : setRemoving(question.id))}
          />
        ))}
      </List>
      <Cluster $gap={2}>
        <Select
          aria-label={t('quiz.type')}
          style={{ inlineSize: 'auto' }}
          value={type}
          onChange={({ target }) => setType(QUESTION_TYPES.find((one) => one === target.value) ?? 'single')}
        >
          {QUESTION_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(`quiz.types.${one}`)}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          disabled={questions.length >= 500}
          onClick={() => put(questions.length, newQuestion(type))}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('quiz.add')}
        </Button>
      </Cluster>
      {removing && (
        <ConfirmDialog
          isDangerous
          title={t('quiz.removeTitle')}
          text={t('quiz.removeText')}
          action={t('outline.remove')}
          isBusy={false}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
