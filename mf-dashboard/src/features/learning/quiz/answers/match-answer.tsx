import { Select } from '@stoa/shared/controls';
import { Field } from '@stoa/shared/ui';
import { useLearningTranslations } from '../../../../translations/learning/index.ts';
import type { AnswerProps } from '../answer-props.ts';

/** To every left side one of the right sides. */
export function MatchAnswer({ question, answer, onChange }: AnswerProps) {
  const { t } = useLearningTranslations();
  const pairs = (
    answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : {}
  ) as Record<string, string>;
  const side = (wanted: 'left' | 'right') => question.options.filter((option) => option.side === wanted);
  const pick = (left: string, right: string) => {
    const next = Object.fromEntries(
      Object.entries({ ...pairs, [left]: right }).filter(([, value]) => value !== ''),
    );
    onChange(Object.keys(next).length > 0 ? next : null);
  };
  return side('left').map((left) => (
    <Field key={left.id} label={left.text}>
      <Select value={pairs[left.id] ?? ''} onChange={(event) => pick(left.id, event.target.value)}>
        <option value="">{t('quiz.matchNone')}</option>
        {side('right').map((right) => (
          <option key={right.id} value={right.id}>
            {right.text}
          </option>
        ))}
      </Select>
    </Field>
  ));
}
