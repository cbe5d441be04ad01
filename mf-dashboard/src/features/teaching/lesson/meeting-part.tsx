import { DateTimeInput } from '@stoa/shared/controls';
import { Field, Grid, Input } from '@stoa/shared/ui';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { boxMoment, momentOf } from '../moment.ts';
import { NumberField } from '../number-field.tsx';
import type { LessonDraft } from './edited-lesson.ts';

/** When a live lesson takes place, how long, and where. */
export function MeetingPart(props: {
  meeting: LessonDraft['meeting'];
  isWrong: boolean;
  change(part: Partial<LessonDraft>): void;
}) {
  const { t } = useTeachingTranslations();
  const { meeting, change } = props;
  return (
    <Grid $min="14rem" $gap={4}>
      <Field label={t('lesson.starts')} hint={t('lesson.startsHint')}>
        <DateTimeInput
          value={boxMoment(meeting?.starts_at ?? null)}
          onChange={({ target }) => {
            const starts_at = momentOf(target.value);
            change({ meeting: starts_at ? { minutes: 60, url: '', ...meeting, starts_at } : null });
          }}
        />
      </Field>
      {meeting && (
        <>
          <NumberField
            label={t('lesson.minutes')}
            value={meeting.minutes}
            min={5}
            max={1440}
            onChange={(minutes) => minutes !== null && change({ meeting: { ...meeting, minutes } })}
          />
          <Field
            label={t('lesson.room')}
            hint={t('lesson.roomHint')}
            error={props.isWrong && t('refused.invalid_address')}
          >
            <Input
              dir="ltr"
              type="url"
              maxLength={500}
              value={meeting.url}
              onChange={({ target }) => change({ meeting: { ...meeting, url: target.value.trim() } })}
            />
          </Field>
        </>
      )}
    </Grid>
  );
}
