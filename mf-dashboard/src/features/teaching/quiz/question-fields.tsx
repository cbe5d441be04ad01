import { styled } from 'styled-components';
import { Select } from '@stoa/shared/controls';
import { Field, Grid, Stack, Textarea } from '@stoa/shared/ui';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { NumberField } from '../number-field.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { PairsEditor } from './pairs-editor.tsx';
import { type EditedQuestion, problemOf, QUESTION_TYPES, type QuestionProps, withType } from './question.ts';
import { NumericEditor, ShortEditor, TruthEditor } from './small-editors.tsx';

const Wanting = styled.output`
  color: var(--stoa-warning);
  font-size: var(--stoa-size-sm);
`;

/** The question, what is right, what it is worth, and why. */
export function QuestionFields({ question, onChange }: QuestionProps) {
  const { t } = useTeachingTranslations();
  const put = (part: Partial<EditedQuestion>) => onChange({ ...question, ...part });
  const problem = problemOf(question);
  return (
    <Stack $gap={5}>
      <Grid $min="12rem" $gap={4}>
        <Field label={t('quiz.type')}>
          <Select
            value={question.type}
            onChange={({ target }) => {
              const type = QUESTION_TYPES.find((one) => one === target.value);
              if (type) onChange(withType(question, type));
            }}
          >
            {QUESTION_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`quiz.types.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          label={t('quiz.points')}
          value={question.points}
          min={0.25}
          max={1000}
          step={0.25}
          isOptional
          onChange={(points) => put({ points })}
        />
      </Grid>
      <RichTextField label={t('quiz.body')} value={question.body} onChange={(body) => put({ body })} />
      <SolutionOf question={question} onChange={onChange} />
      {problem && <Wanting>{t(`quiz.problems.${problem}`)}</Wanting>}
      <Field label={t('quiz.explanation')} hint={t('quiz.explanationHint')}>
        <Textarea
          dir="auto"
          maxLength={10_000}
          value={question.explanation}
          onChange={({ target }) => put({ explanation: target.value })}
        />
      </Field>
    </Stack>
  );
}

function SolutionOf(props: QuestionProps) {
  const { t } = useTeachingTranslations();
  switch (props.question.type) {
    case 'single':
    case 'multiple':
    case 'order':
      return <ChoiceEditor {...props} />;
    case 'true_false':
      return <TruthEditor {...props} />;
    case 'short':
      return <ShortEditor {...props} />;
    case 'numeric':
      return <NumericEditor {...props} />;
    case 'match':
      return <PairsEditor {...props} />;
    case 'essay':
    case 'file':
      return <p>{t('quiz.byHand')}</p>;
  }
}
