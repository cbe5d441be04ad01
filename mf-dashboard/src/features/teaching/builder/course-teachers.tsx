import { useState } from 'react';
import { getClient } from '@stoa/shared/session';
import { notify } from '@stoa/shared/notify';
import { Select } from '@stoa/shared/controls';
import { Badge, Button, Cluster, Field, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { taken } from '../teaching-rpc.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { BuiltCourse } from './built-course.ts';

/** Edits the co-instructors of the course. */
export function CourseTeachers({
  course,
  onChanged,
}: {
  course: BuiltCourse;
  onChanged(): Promise<unknown>;
}) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const { id: course_id, account_id, teachers } = course;
  const chosen = teachers.filter(({ teaches }) => teaches);
  const others = teachers.filter(({ teaches }) => !teaches);
  async function put(member_id: string, teaches: boolean) {
    setBusy(true);
    try {
      const rows = (await getClient()).from('course_instructors');
      taken(
        await (teaches
          ? rows.insert({ account_id, course_id, member_id })
          : rows.delete().eq('course_id', course_id).eq('member_id', member_id)),
      );
      await onChanged();
    } catch (error) {
      notify('error', say(error));
    }
    setBusy(false);
  }
  return (
    <Part title={t('settings.teachers')}>
      <Stack $gap={3}>
        {chosen.map(({ member_id, name, is_lead }) => (
          <Cluster key={member_id} $justify="space-between">
            <span dir="auto">{name}</span>
            {is_lead ? (
              <Badge $tone="primary">{t('settings.lead')}</Badge>
            ) : (
              <Button
                size="sm"
                variant="quiet"
                disabled={isBusy}
                aria-label={t('settings.dropTeacher', { name })}
                onClick={() => void put(member_id, false)}
              >
                {t('settings.drop')}
              </Button>
            )}
          </Cluster>
        ))}
        {others.length > 0 && (
          <Field label={t('settings.addTeacher')}>
            <Select
              value=""
              disabled={isBusy}
              onChange={({ target }) => target.value && void put(target.value, true)}
            >
              <option value="">{t('settings.chooseTeacher')}</option>
              {others.map(({ member_id, name }) => (
                <option key={member_id} value={member_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Stack>
    </Part>
  );
}
