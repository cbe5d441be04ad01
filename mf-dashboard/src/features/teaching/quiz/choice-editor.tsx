import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, IconButton, Input } from '@stoa/shared/ui';
import { moved } from '../../../data/moved.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { AnswerLine, Answers } from './answer-line.ts';
import { emptyOption, type Option, type QuestionProps } from './question.ts';

const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The answers to choose from with the right ones marked, or things to be put in the order they stand in. */
export function ChoiceEditor({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const name = useId();
  const { type, options, solution } = question;
  const right = [solution].flat() as string[];
  const put = (next: Option[], marked: string[] = right) => {
    const known = marked.filter((id) => next.some((one) => one.id === id));
    onChange({
      ...question,
      options: next,
      solution: type === 'order' ? next.map(({ id }) => id) : type === 'single' ? (known[0] ?? null) : known,
    });
  };
  const mark = (id: string, isRight: boolean) =>
    put(options, type === 'single' ? [id] : isRight ? [...right, id] : right.filter((one) => one !== id));
  // Things to be ordered stand as their solution says.
  const shown = type === 'order' ? right.flatMap((id) => options.filter((one) => one.id === id)) : options;
  return (
    <Answers>
      <legend>{t(`quiz.answers.${type}`)}</legend>
      {shown.map((option, index) => {
        const number = index + 1;
        return (
          <AnswerLine key={option.id}>
            {type !== 'order' && (
              <input
                type={type === 'single' ? 'radio' : 'checkbox'}
                name={name}
                aria-label={t('quiz.isRight', { number })}
                checked={right.includes(option.id)}
                onChange={({ target }) => mark(option.id, target.checked)}
              />
            )}
            <Input
              dir="auto"
              aria-label={t('quiz.answer', { number })}
              maxLength={500}
              value={option.text}
              onChange={({ target }) =>
                put(shown.map((one) => (one.id === option.id ? { ...one, text: target.value } : one)))
              }
            />
            {type === 'order' && (
              <>
                <IconButton
                  label={t('quiz.answerUp', { number })}
                  disabled={index === 0}
                  onClick={() => put(moved(shown, index, index - 1))}
                >
                  <ArrowUp {...ICON} />
                </IconButton>
                <IconButton
                  label={t('quiz.answerDown', { number })}
                  disabled={index === shown.length - 1}
                  onClick={() => put(moved(shown, index, index + 1))}
                >
                  <ArrowDown {...ICON} />
                </IconButton>
              </>
            )}
            <IconButton
              label={t('quiz.answerRemove', { number })}
              disabled={options.length <= 2}
              onClick={() => put(shown.filter((one) => one.id !== option.id))}
            >
              <X {...ICON} />
            </IconButton>
          </AnswerLine>
        );
      })}
      <div>
        <Button
          size="sm"
          variant="quiet"
          disabled={options.length >= 20}
          onClick={() => put([...shown, emptyOption()])}
        >
          <Plus {...ICON} />
          {t('quiz.answerAdd')}
        </Button>
      </div>
    </Answers>
  );
}
