import { Select } from '@stoa/shared/controls';
import { Field, Grid, Input, Stack, Textarea } from '@stoa/shared/ui';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import type { EditedForm } from './edited-form.ts';

/** The texts around the questions, and what follows sending. */
export function FormTextFields({
  value,
  onChange,
}: {
  value: EditedForm;
  onChange(value: EditedForm, place?: string): void;
}) {
  const { t } = useFormsTranslations();
  const { definition } = value;
  const { after } = definition;
  const put = (part: Partial<EditedForm['definition']>, place?: string) =>
    onChange({ ...value, definition: { ...definition, ...part } }, place);
  const putOptional = (key: 'intro' | 'button', text: string) => {
    const { [key]: _, ...rest } = definition;
    onChange({ ...value, definition: text === '' ? rest : { ...rest, [key]: text } }, key);
  };
  return (
    <Stack $gap={4}>
      <Field label={t('build.form')} required>
        <Input
          dir="auto"
          maxLength={120}
          value={value.title}
          onChange={({ target }) => onChange({ ...value, title: target.value }, 'title')}
        />
      </Field>
      <Field label={t('build.intro')}>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={1000}
          value={definition.intro ?? ''}
          onChange={({ target }) => putOptional('intro', target.value)}
        />
      </Field>
      <Grid $min="14rem" $gap={4}>
        <Field label={t('build.button')}>
          <Input
            dir="auto"
            maxLength={60}
            value={definition.button ?? ''}
            onChange={({ target }) => putOptional('button', target.value)}
          />
        </Field>
        <Field label={t('build.after')}>
          <Select
            value={after.kind}
            onChange={({ target }) =>
              put({
                after:
                  target.value === 'redirect'
                    ? { kind: 'redirect', path: '/' }
                    : { kind: 'message', text: t('made.thanks') },
              })
            }
          >
            <option value="message">{t('build.afterMessage')}</option>
            <option value="redirect">{t('build.afterRedirect')}</option>
          </Select>
        </Field>
      </Grid>
      {after.kind === 'message' ? (
        <Field label={t('build.afterText')} required>
          <Textarea
            dir="auto"
            rows={2}
            maxLength={1000}
            value={after.text}
            onChange={({ target }) => put({ after: { kind: 'message', text: target.value } }, 'after')}
          />
        </Field>
      ) : (
        <Field label={t('build.afterPath')} required>
          <Input
            dir="ltr"
            maxLength={300}
            value={after.path}
            onChange={({ target }) => put({ after: { kind: 'redirect', path: target.value } }, 'after')}
          />
        </Field>
      )}
    </Stack>
  );
}
