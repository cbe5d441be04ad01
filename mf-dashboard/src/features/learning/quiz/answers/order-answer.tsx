import { Button, IconButton, space, VisuallyHidden } from '@stoa/shared/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../../translations/learning/index.ts';
import type { AnswerProps } from '../answer-props.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
    padding-inline: ${space(3)} ${space(1)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius);
  }
`;
const Hint = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** Things to be put in order, one step up or down at a time. */
export function OrderAnswer({ question, answer, onChange }: AnswerProps) {
  const { t } = useLearningTranslations();
  const [said, setSaid] = useState('');
  const ids = Array.isArray(answer) ? answer : question.options.map(({ id }) => id);
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';
  const move = (from: number, to: number) => {
    const next = [...ids];
    const [moved = ''] = next.splice(from, 1);
    next.splice(to, 0, moved);
    onChange(next);
    setSaid(t('quiz.moved', { text: textOf(moved), place: String(to + 1), total: String(ids.length) }));
  };
  return (
    <>
      <Hint>{t('quiz.orderHint')}</Hint>
      <List>
        {ids.map((id, index) => (
          <li key={id}>
            <span aria-hidden>{index + 1}</span>
            <span>{textOf(id)}</span>
            <IconButton
              label={t('quiz.up', { text: textOf(id) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton
              label={t('quiz.down', { text: textOf(id) })}
              disabled={index === ids.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </List>
      {answer === null && (
        <>
          <Hint>{t('quiz.orderUntouched')}</Hint>
          <div>
            <Button size="sm" variant="secondary" onClick={() => onChange(ids)}>
              {t('quiz.keepOrder')}
            </Button>
          </div>
        </>
      )}
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  );
}
