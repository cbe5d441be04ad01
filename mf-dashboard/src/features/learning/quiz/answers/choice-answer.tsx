import { Button, space } from '@stoa/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../../translations/learning/index.ts';
import type { AnswerProps } from '../answer-props.ts';

const Line = styled.label`
  display: flex;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--stoa-primary-text);
    background: var(--stoa-primary-soft);
  }
  input {
    flex: none;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    margin-block-start: 0.2rem;
    accent-color: var(--stoa-primary-text);
  }
`;
const Hint = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** One of several, several of several, or true and false. */
export function ChoiceAnswer({ question, answer, onChange }: AnswerProps) {
  const { t } = useLearningTranslations();
  const name = useId();
  const isMany = question.type === 'multiple';
  const isTruth = question.type === 'true_false';
  const options = isTruth
    ? [
        { id: 'true', text: t('quiz.yes') },
        { id: 'false', text: t('quiz.no') },
      ]
    : question.options;
  const picked = Array.isArray(answer) ? answer : answer === null ? [] : [String(answer)];
  const pick = (id: string) => {
    if (isTruth) return onChange(id === 'true');
    if (!isMany) return onChange(id);
    const next = picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id];
    return onChange(next.length > 0 ? next : null);
  };
  return (
    <>
      <Hint>{t(isMany ? 'quiz.chooseSome' : 'quiz.choose')}</Hint>
      {options.map(({ id, text }) => (
        <Line key={id}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={picked.includes(id)}
            onChange={() => pick(id)}
          />
          <span>{text}</span>
        </Line>
      ))}
      {!isMany && answer !== null && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {t('quiz.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
