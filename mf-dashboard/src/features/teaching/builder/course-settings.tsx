import { useAccess } from '@stoa/shared/data';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { SWRResponse } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Input, space, Stack, Textarea } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { RecordNotes } from '../../../components/record-notes/index.tsx';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useAutosave } from '../../../data/use-autosave.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { PATHS } from '../paths.ts';
import { SaveStateText } from '../save-state.tsx';
import { TeachingConflict } from '../teaching-conflict.tsx';
import type { BuiltCourse } from './built-course.ts';
import { CourseCover } from './course-cover.tsx';
import { type CourseDraft, courseDraft, isKeepable, wrongFields } from './course-draft.ts';
import { CourseNeeds } from './course-needs.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseTeachers } from './course-teachers.tsx';
import { CourseShelf } from './course-shelf.tsx';

const DRIPS = ['none', 'sequential', 'days', 'date', 'prerequisites'] as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
  gap: ${space(8)};
  align-items: start;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Edits a course's details with autosave. */
export function CourseSettings(props: {
  course: BuiltCourse;
  mutate: SWRResponse<BuiltCourse | null, Error>['mutate'];
}) {
  const { t } = useTeachingTranslations();
  const { access } = useAccess();
  const isManager = access?.is_manager || access?.caps.includes('manage_options');
  const { course, mutate } = props;
  const save = useCallback(
    async (p_course: CourseDraft, p_version: number) => {
      const version = await callTeachingRpc('save_course', { p_course_id: course.id, p_version, p_course });
      const { image, ...said } = p_course;
      await mutate((now) => now && { ...now, ...said, featured_image: image, version }, {
        revalidate: false,
      });
      return version;
    },
    [course.id, mutate],
  );
  const state = useAutosave({ draft: courseDraft(course), version: course.version }, save, isKeepable);
  const { draft, change } = state;
  const wrong = wrongFields(draft);
  const reread = async () => {
    const fresh = await mutate();
    return fresh ? { draft: courseDraft(fresh), version: fresh.version } : null;
  };
  return (
    <Stack $gap={5}>
      <SaveStateText state={state.state} reason={state.reason} />
      <TeachingConflict thing="course" state={state} reread={reread} />
      <Columns>
        <Stack $gap={5}>
          <Field label={t('settings.title')} error={wrong.includes('title') && t('settings.needed')} required>
            <Input
              dir="auto"
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field
            label={t('settings.slug')}
            hint={<span dir="ltr">/course/{draft.slug}</span>}
            error={
              wrong.includes('slug')
                ? t('settings.slugForm')
                : state.reason === 'slug_taken' && t('refused.slug_taken')
            }
            required
          >
            <Input
              dir="ltr"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={80}
              value={draft.slug}
              onChange={({ target }) =>
                change({ slug: target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })
              }
            />
          </Field>
          <Field label={t('settings.excerpt')} hint={t('settings.excerptHint')}>
            <Textarea
              dir="auto"
              maxLength={1000}
              value={draft.excerpt}
              onChange={({ target }) => change({ excerpt: target.value })}
            />
          </Field>
          <RichTextField
            label={t('settings.description')}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
          <Part title={t('settings.way')}>
            <Stack $gap={4}>
              <Field label={t('settings.drip')} hint={t(`drips.${draft.drip_mode}Hint`)}>
                <Select
                  value={draft.drip_mode}
                  onChange={({ target }) =>
                    change({ drip_mode: DRIPS.find((known) => known === target.value) ?? 'none' })
                  }
                >
                  {DRIPS.map((mode) => (
                    <option key={mode} value={mode}>
                      {t(`drips.${mode}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label={t('settings.certificate')}
                hint={<Link to={PATHS.certificates}>{t('settings.designCertificates')}</Link>}
              >
                <Select
                  value={draft.certificate_template_id ?? ''}
                  onChange={({ target }) => change({ certificate_template_id: target.value || null })}
                >
                  <option value="">{t('settings.withoutCertificate')}</option>
                  {course.certificates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Checkbox
                label={t('settings.reviews')}
                checked={draft.allow_reviews}
                onChange={({ target }) => change({ allow_reviews: target.checked })}
              />
            </Stack>
          </Part>
        </Stack>
        <Stack $gap={6}>
          <CourseCover draft={draft} change={change} />
          <CourseShelf course={course} draft={draft} change={change} />
          <CourseOffer course={course} draft={draft} change={change} />
          <CourseNeeds course={course} />
          <CourseTeachers course={course} onChanged={() => mutate()} />
        </Stack>
      </Columns>
      {isManager && <RecordNotes record="course" id={course.id} />}
    </Stack>
  );
}
