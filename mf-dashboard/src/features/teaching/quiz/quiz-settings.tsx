import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { NumberField } from '../number-field.tsx';
import type { QuizDraft } from './edited-quiz.ts';

const SHOWN = ['never', 'after_submit', 'after_pass', 'after_last'] as const;
const SCORING_RULES = ['highest', 'latest', 'average'] as const;

/** Edits how the quiz is taken, graded and reviewed. */
export function QuizSettings(props: {
  draft: QuizDraft;
  change(part: Partial<QuizDraft>): void;
  /** A quiz in a lesson is named by it. */
  hasTitle: boolean;
}) {
  const { t } = useTeachingTranslations();
  const { draft, change } = props;
  return (
    <Part title={t('quiz.settings')}>
      <Stack $gap={5}>
        {props.hasTitle && (
          <Field label={t('quiz.title')} error={draft.title.trim() === '' && t('settings.needed')} required>
            <Input
              dir="auto"
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
        )}
        <Grid $min="14rem" $gap={4}>
          <NumberField
            label={t('quiz.pass')}
            value={draft.pass_percent}
            min={0}
            max={100}
            onChange={(pass_percent) => pass_percent !== null && change({ pass_percent })}
          />
          <NumberField
            label={t('quiz.attempts')}
            hint={t('quiz.attemptsHint')}
            value={draft.max_attempts === 0 ? null : draft.max_attempts}
            min={1}
            max={100}
            isOptional
            onChange={(count) => change({ max_attempts: count ?? 0 })}
          />
          <NumberField
            label={t('quiz.limit')}
            hint={t('quiz.limitHint')}
            value={draft.time_limit_s === null ? null : Math.round(draft.time_limit_s / 6) / 10}
            min={0.5}
            max={1440}
            step={0.1}
            isOptional
            onChange={(minutes) =>
              change({ time_limit_s: minutes === null ? null : Math.round(minutes * 60) })
            }
          />
          <NumberField
            label={t('quiz.count')}
            hint={t('quiz.countHint')}
            value={draft.question_count}
            min={1}
            max={500}
            isOptional
            onChange={(question_count) => change({ question_count })}
          />
          <NumberField
            label={t('quiz.negative')}
            hint={t('quiz.negativeHint')}
            value={draft.negative_percent}
            min={0}
            max={100}
            onChange={(negative_percent) => negative_percent !== null && change({ negative_percent })}
          />
          <Field label={t('quiz.show')}>
            <Select
              value={draft.show_answers}
              onChange={({ target }) =>
                change({ show_answers: SHOWN.find((one) => one === target.value) ?? 'never' })
              }
            >
              {SHOWN.map((one) => (
                <option key={one} value={one}>
                  {t(`quiz.shows.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('quiz.keep')}>
            <Select
              value={draft.keep}
              onChange={({ target }) =>
                change({ keep: SCORING_RULES.find((one) => one === target.value) ?? 'highest' })
              }
            >
              {SCORING_RULES.map((one) => (
                <option key={one} value={one}>
                  {t(`quiz.keeps.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </Grid>
        <Checkbox
          label={t('quiz.shuffle')}
          checked={draft.shuffle}
          onChange={({ target }) => change({ shuffle: target.checked })}
        />
        <Checkbox
          label={t('quiz.partial')}
          checked={draft.partial_credit}
          onChange={({ target }) => change({ partial_credit: target.checked })}
        />
      </Stack>
    </Part>
  );
}
