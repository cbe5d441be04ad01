import { FILE_KINDS } from '@stoa/shared/contracts/forms/field-parts';
import type { FormField } from '@stoa/shared/contracts/forms/form-fields';
import { DateInput } from '@stoa/shared/controls';
import { Checkbox, Field, Grid, Input, Textarea } from '@stoa/shared/ui';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { SettingsEditor } from './settings-editor.tsx';

type Change = (field: FormField, place?: string) => void;

/** Everything that can be set of one field. */
export function FieldEditor({
  field,
  above,
  onChange,
}: {
  field: FormField;
  above: FormField[];
  onChange: Change;
}) {
  const { t } = useFormsTranslations();
  const put = (part: Record<string, unknown>, place?: string) => {
    const next = Object.assign(structuredClone(field), part);
    for (const [key, value] of Object.entries(part))
      if (value === undefined) Reflect.deleteProperty(next, key);
    onChange(next, place);
  };
  const optional = (text: string) => (text === '' ? undefined : text);
  const number = (key: string, label: string) => (
    <Field label={label}>
      <Input
        type="number"
        dir="ltr"
        value={String((field as Record<string, unknown>)[key] ?? '')}
        onChange={({ target }) => put({ [key]: target.value === '' ? undefined : Number(target.value) }, key)}
      />
    </Field>
  );
  const isConsent = field.type === 'consent';
  const hasQuestion = !['heading', 'page', 'hidden'].includes(field.type);
  return (
    <>
      <Field
        label={t(isConsent ? 'build.words' : 'build.label')}
        {...(isConsent && { hint: t('build.wordsHint') })}
        required
      >
        {isConsent ? (
          <Textarea
            dir="auto"
            rows={2}
            maxLength={300}
            value={field.label}
            onChange={({ target }) => put({ label: target.value }, 'label')}
          />
        ) : (
          <Input
            dir="auto"
            maxLength={300}
            value={field.label}
            onChange={({ target }) => put({ label: target.value }, 'label')}
          />
        )}
      </Field>
      {field.type !== 'page' && field.type !== 'hidden' && (
        <Field label={t('build.help')}>
          <Input
            dir="auto"
            maxLength={500}
            value={field.help ?? ''}
            onChange={({ target }) => put({ help: optional(target.value) }, 'help')}
          />
        </Field>
      )}
      {hasQuestion && (
        <Checkbox
          label={t('build.required')}
          checked={'required' in field && field.required === true}
          onChange={({ target }) => put({ required: target.checked || undefined })}
        />
      )}
      {'placeholder' in field || ['text', 'email', 'phone', 'textarea'].includes(field.type) ? (
        <Field label={t('build.placeholder')}>
          <Input
            dir="auto"
            maxLength={120}
            value={('placeholder' in field && field.placeholder) || ''}
            onChange={({ target }) => put({ placeholder: optional(target.value) }, 'placeholder')}
          />
        </Field>
      ) : null}
      {(field.type === 'text' || field.type === 'textarea') && number('maxLength', t('build.maxLength'))}
      {field.type === 'number' && (
        <Grid $min="10rem" $gap={4}>
          {number('min', t('build.min'))}
          {number('max', t('build.max'))}
        </Grid>
      )}
      {field.type === 'date' && (
        <Grid $min="10rem" $gap={4}>
          {(['min', 'max'] as const).map((key) => (
            <Field key={key} label={t(`build.${key}`)}>
              <DateInput
                value={field[key] ?? ''}
                onChange={({ target }) => put({ [key]: optional(target.value) }, key)}
              />
            </Field>
          ))}
        </Grid>
      )}
      {field.type === 'rating' && (
        <Grid $min="10rem" $gap={4}>
          {number('min', t('build.from'))}
          {number('max', t('build.to'))}
        </Grid>
      )}
      {field.type === 'hidden' && (
        <Field label={t('build.value')}>
          <Input
            dir="auto"
            maxLength={200}
            value={field.value}
            onChange={({ target }) => put({ value: target.value }, 'value')}
          />
        </Field>
      )}
      {field.type === 'file' && (
        <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
          <legend>{t('build.accept')}</legend>
          {FILE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`build.kinds.${kind}`)}
              checked={field.accept.includes(kind)}
              onChange={({ target }) =>
                put({
                  accept: FILE_KINDS.filter((one) =>
                    one === kind ? target.checked : field.accept.includes(one),
                  ),
                })
              }
            />
          ))}
          {number('maxFiles', t('build.maxFiles'))}
        </fieldset>
      )}
      {(field.type === 'radio' || field.type === 'select' || field.type === 'checkbox') && (
        <SettingsEditor
          settings={field.settings ?? []}
          onChange={(settings, place) =>
            put({ settings: settings.length > 0 || field.type !== 'checkbox' ? settings : undefined }, place)
          }
        />
      )}
      {field.type !== 'page' && (
        <ConditionEditor when={field.when} above={above} onChange={(when) => put({ when })} />
      )}
    </>
  );
}
