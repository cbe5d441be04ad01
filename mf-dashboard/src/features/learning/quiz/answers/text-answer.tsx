import { Field, Input, Textarea } from '@stoa/shared/ui';
import { useState } from 'react';
import { useLearningTranslations } from '../../../../translations/learning/index.ts';
import type { AnswerProps } from '../answer-props.ts';
import { readNumber } from '@stoa/shared/data/read-number';

const SHORT_MAX = 500;
const ESSAY_MAX = 50_000;

/** Words, a number, or a longer text. */
export function TextAnswer({ question, answer, onChange }: AnswerProps) {
  const { t } = useLearningTranslations();
  if (question.type === 'numeric') return <NumberAnswer answer={answer} onChange={onChange} />;
  const value = typeof answer === 'string' ? answer : '';
  const change = (typed: string) => onChange(typed === '' ? null : typed);
  if (question.type === 'short')
    return (
      <Field label={t('quiz.short')}>
        <Input
          value={value}
          maxLength={SHORT_MAX}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      </Field>
    );
  return (
    <Field label={t('quiz.essay')}>
      <Textarea
        rows={8}
        value={value}
        maxLength={ESSAY_MAX}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

function NumberAnswer({ answer, onChange }: Pick<AnswerProps, 'answer' | 'onChange'>) {
  const { t } = useLearningTranslations();
  const [typed, setTyped] = useState(typeof answer === 'number' ? String(answer) : '');
  const isWrong = typed.trim() !== '' && readNumber(typed) === null;
  return (
    <Field label={t('quiz.number')} error={isWrong && t('quiz.notNumber')}>
      <Input
        value={typed}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readNumber(event.target.value));
        }}
      />
    </Field>
  );
}
