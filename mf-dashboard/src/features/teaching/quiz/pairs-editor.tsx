import { Plus, X } from 'lucide-react';
import { Button, IconButton, Input } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { AnswerLine, Answers } from './answer-line.ts';
import { type Option, pair, type QuestionProps } from './question.ts';

const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;
type Pair = readonly [Option, Option];

/** Edits matching pairs, one per line; students see both sides shuffled. */
export function PairsEditor({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const { options } = question;
  const goals = (question.solution ?? {}) as Record<string, string>;
  const pairs = options
    .filter(({ side }) => side === 'left')
    .flatMap((left): Pair[] => {
      const right = options.find(({ id }) => id === goals[left.id]);
      return right ? [[left, right]] : [];
    });
  const put = (next: readonly Pair[]) =>
    onChange({
      ...question,
      options: next.flat(),
      solution: Object.fromEntries(next.map(([left, right]) => [left.id, right.id])),
    });
  const write = (index: number, side: 0 | 1, text: string) =>
    put(
      pairs.map((one, at): Pair => {
        if (at !== index) return one;
        return side === 0 ? [{ ...one[0], text }, one[1]] : [one[0], { ...one[1], text }];
      }),
    );
  return (
    <Answers>
      <legend>{t('quiz.answers.match')}</legend>
      {pairs.map(([left, right], index) => (
        <AnswerLine key={left.id}>
          <Input
            dir="auto"
            aria-label={t('quiz.left', { number: index + 1 })}
            maxLength={500}
            value={left.text}
            onChange={({ target }) => write(index, 0, target.value)}
          />
          <Input
            dir="auto"
            aria-label={t('quiz.right', { number: index + 1 })}
            maxLength={500}
            value={right.text}
            onChange={({ target }) => write(index, 1, target.value)}
          />
          <IconButton
            label={t('quiz.pairRemove', { number: index + 1 })}
            disabled={pairs.length <= 2}
            onClick={() => put(pairs.filter((_, at) => at !== index))}
          >
            <X {...ICON} />
          </IconButton>
        </AnswerLine>
      ))}
      <div>
        <Button
          size="sm"
          variant="quiet"
          disabled={pairs.length >= 20}
          onClick={() => put([...pairs, pair()])}
        >
          <Plus {...ICON} />
          {t('quiz.pairAdd')}
        </Button>
      </div>
    </Answers>
  );
}
