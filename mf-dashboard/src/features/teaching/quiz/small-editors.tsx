import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button, Grid, IconButton, Input } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { NumberField } from '../number-field.tsx';
import { AnswerLine, Answers } from './answer-line.ts';
import type { QuestionProps } from './question.ts';

const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Edits the correct answer of a true/false question. */
export function TruthEditor({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const name = useId();
  return (
    <Answers>
      <legend>{t('quiz.answers.true_false')}</legend>
      {[true, false].map((value) => (
        <AnswerLine key={String(value)} as="label">
          <input
            type="radio"
            name={name}
            checked={question.solution === value}
            onChange={() => onChange({ ...question, solution: value })}
          />
          {t(value ? 'quiz.yes' : 'quiz.no')}
        </AnswerLine>
      ))}
    </Answers>
  );
}

/** Every wording that is right; capitals and spaces do not count. */
export function ShortEditor({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const answers = Array.isArray(question.solution) ? (question.solution as string[]) : [''];
  const put = (solution: string[]) => onChange({ ...question, solution });
  return (
    <Answers>
      <legend>{t('quiz.answers.short')}</legend>
      {answers.map((answer, index) => (
        <AnswerLine key={index}>
          <Input
            dir="auto"
            aria-label={t('quiz.answer', { number: index + 1 })}
            maxLength={500}
            value={answer}
            onChange={({ target }) => put(answers.map((one, at) => (at === index ? target.value : one)))}
          />
          <IconButton
            label={t('quiz.answerRemove', { number: index + 1 })}
            disabled={answers.length <= 1}
            onClick={() => put(answers.filter((_, at) => at !== index))}
          >
            <X {...ICON} />
          </IconButton>
        </AnswerLine>
      ))}
      <div>
        <Button
          size="sm"
          variant="quiet"
          disabled={answers.length >= 20}
          onClick={() => put([...answers, ''])}
        >
          <Plus {...ICON} />
          {t('quiz.answerAdd')}
        </Button>
      </div>
    </Answers>
  );
}

/** The number, and how far beside it still counts. */
export function NumericEditor({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const { value = null, tolerance = 0 } = (question.solution ?? {}) as {
    value?: number | null;
    tolerance?: number;
  };
  const put = (part: object) => onChange({ ...question, solution: { value, tolerance, ...part } });
  return (
    <Grid $min="12rem" $gap={4}>
      <NumberField
        label={t('quiz.value')}
        value={value}
        min={-1e12}
        max={1e12}
        step={1e-6}
        isOptional
        onChange={(next) => put({ value: next })}
      />
      <NumberField
        label={t('quiz.tolerance')}
        hint={t('quiz.toleranceHint')}
        value={tolerance}
        min={0}
        max={1e12}
        step={1e-6}
        onChange={(next) => next !== null && put({ tolerance: next })}
      />
    </Grid>
  );
}
