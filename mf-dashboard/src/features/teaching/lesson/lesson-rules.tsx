import { useState } from 'react';
import { DateTimeInput, Select } from '@stoa/shared/controls';
import { Card, Checkbox, Field, Input, Stack } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { boxMoment, momentOf } from '../moment.ts';
import { NumberField } from '../number-field.tsx';
import type { EditedLesson, LessonDraft } from './edited-lesson.ts';
import { lengthText, readLength } from './length.ts';

interface Props {
  lesson: EditedLesson;
  draft: LessonDraft;
  change(part: Partial<LessonDraft>): void;
}

/** Edits a lesson's access, release and whether it's required. */
export function LessonRules(props: Props) {
  const { t } = useTeachingTranslations();
  const { draft, change } = props;
  return (
    <Card as="aside" aria-label={t('lesson.rules')}>
      <Stack $gap={5}>
        <Checkbox
          label={t('lesson.isPreview')}
          checked={draft.is_preview}
          onChange={({ target }) => change({ is_preview: target.checked })}
        />
        <Checkbox
          label={t('lesson.isRequired')}
          checked={draft.is_required}
          onChange={({ target }) => change({ is_required: target.checked })}
        />
        <LengthField {...props} />
        <DripField {...props} />
      </Stack>
    </Card>
  );
}

function LengthField({ lesson, draft, change }: Props) {
  const { t } = useTeachingTranslations();
  const [text, setText] = useState(() => lengthText(draft.duration_s));
  // An upload may have filled it in meanwhile.
  const typed = readLength(text);
  const shown = typed === null || typed === draft.duration_s ? text : lengthText(draft.duration_s);
  const isFilm = lesson.type === 'video' || lesson.type === 'audio';
  return (
    <Field
      label={t('lesson.length')}
      hint={t(isFilm ? 'lesson.lengthFilm' : 'lesson.lengthHint')}
      error={readLength(shown) === null && t('lesson.lengthWrong')}
    >
      <Input
        dir="ltr"
        inputMode="numeric"
        maxLength={8}
        value={shown}
        onChange={({ target }) => {
          setText(target.value);
          const duration_s = readLength(target.value);
          if (duration_s !== null) change({ duration_s });
        }}
      />
    </Field>
  );
}

/** When the lesson opens, in the way of its course. */
function DripField({ lesson, draft, change }: Props) {
  const { t } = useTeachingTranslations();
  switch (lesson.course.drip_mode) {
    case 'days':
      return (
        <NumberField
          label={t('lesson.dripDays')}
          hint={t('lesson.dripDaysHint')}
          value={draft.drip_days}
          min={0}
          max={3650}
          isOptional
          onChange={(drip_days) => change({ drip_days })}
        />
      );
    case 'date':
      return (
        <Field label={t('lesson.dripAt')} hint={t('lesson.startsHint')}>
          <DateTimeInput
            value={boxMoment(draft.drip_at)}
            onChange={({ target }) => change({ drip_at: momentOf(target.value) })}
          />
        </Field>
      );
    case 'prerequisites':
      return (
        <Field label={t('lesson.after')}>
          <Select
            value={draft.after_lesson_id ?? ''}
            onChange={({ target }) => change({ after_lesson_id: target.value || null })}
          >
            <option value="">{t('lesson.afterNone')}</option>
            {lesson.others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'sequential':
      return <p>{t('lesson.sequential')}</p>;
    case 'none':
      return null;
  }
}
