import { DateTimeInput } from '@stoa/shared/controls';
import { Checkbox, Cluster, Field, Grid, Stack } from '@stoa/shared/ui';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { ALL_KINDS } from '../../../data/use-upload.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { boxMoment, momentOf } from '../moment.ts';
import { NumberField } from '../number-field.tsx';
import type { Task } from './edited-lesson.ts';

/** Edits an assignment's instructions, due date, points and accepted files. */
export function TaskPart(props: { task: Task; isWrong: boolean; onChange(part: Partial<Task>): void }) {
  const { t } = useTeachingTranslations();
  const { task, onChange } = props;
  return (
    <Stack $gap={5}>
      <RichTextField
        label={t('task.instructions')}
        value={task.instructions}
        onChange={(instructions) => onChange({ instructions })}
      />
      <Grid $min="12rem" $gap={4}>
        <NumberField
          label={t('task.points')}
          value={task.max_points}
          min={1}
          max={1000}
          step={0.5}
          onChange={(max_points) => max_points !== null && onChange({ max_points })}
        />
        <NumberField
          label={t('task.pass')}
          hint={props.isWrong && t('task.passTooHigh')}
          value={task.pass_points}
          min={0}
          max={1000}
          step={0.5}
          onChange={(pass_points) => pass_points !== null && onChange({ pass_points })}
        />
        <Field label={t('task.due')} hint={t('lesson.startsHint')}>
          <DateTimeInput
            value={boxMoment(task.due_at)}
            onChange={({ target }) => onChange({ due_at: momentOf(target.value), due_days: null })}
          />
        </Field>
        <NumberField
          label={t('task.dueDays')}
          hint={t('task.dueDaysHint')}
          value={task.due_days}
          min={0}
          max={3650}
          isOptional
          onChange={(due_days) => onChange({ due_days, ...(due_days !== null && { due_at: null }) })}
        />
      </Grid>
      <Checkbox
        label={t('task.late')}
        checked={task.allow_late}
        onChange={({ target }) => onChange({ allow_late: target.checked })}
      />
      <fieldset style={{ padding: 0, border: 0 }}>
        <Stack $gap={2}>
          <legend>{t('task.files')}</legend>
          <Cluster $gap={5}>
            {ALL_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`task.kinds.${kind}`)}
                checked={task.file_types.includes(kind)}
                onChange={({ target }) =>
                  onChange({
                    file_types: ALL_KINDS.filter((one) =>
                      one === kind ? target.checked : task.file_types.includes(one),
                    ),
                  })
                }
              />
            ))}
          </Cluster>
          <small>{t('task.filesHint')}</small>
        </Stack>
      </fieldset>
    </Stack>
  );
}
