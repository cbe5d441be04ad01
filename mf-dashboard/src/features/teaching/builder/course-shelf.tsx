import { displayNames } from '@stoa/shared/contracts/intl';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { Select } from '@stoa/shared/controls';
import { Field, Input, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import type { BuiltCourse } from './built-course.ts';
import { type CourseDraft, tagsOf } from './course-draft.ts';

const LEVELS = ['beginner', 'intermediate', 'advanced', 'all'] as const;

/** Edits the catalogue fields: level, category, tags, language. */
export function CourseShelf(props: {
  course: BuiltCourse;
  draft: CourseDraft;
  change(part: Partial<CourseDraft>): void;
}) {
  const { t, language: shown } = useTeachingTranslations();
  const names = displayNames(shown, 'language');
  const { course, draft, change } = props;
  return (
    <Part title={t('settings.shelf')}>
      <Stack $gap={4}>
        <Field label={t('settings.level')}>
          <Select
            value={draft.level}
            onChange={({ target }) => change({ level: LEVELS.find((one) => one === target.value) ?? 'all' })}
          >
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`levels.${level}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.category')}>
          <Select
            value={draft.category_id ?? ''}
            onChange={({ target }) => change({ category_id: target.value || null })}
          >
            <option value="">{t('settings.noCategory')}</option>
            {course.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.tags')} hint={t('settings.tagsHint')}>
          <Input
            key={draft.tags.length === 0 ? 'none' : 'some'}
            dir="auto"
            maxLength={800}
            defaultValue={draft.tags.join(', ')}
            onBlur={({ target }) => change({ tags: tagsOf(target.value) })}
          />
        </Field>
        <Field label={t('settings.language')}>
          <Select value={draft.language} onChange={({ target }) => change({ language: target.value })}>
            {SUPPORTED_LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {names.of(code)}
              </option>
            ))}
          </Select>
        </Field>
      </Stack>
    </Part>
  );
}
