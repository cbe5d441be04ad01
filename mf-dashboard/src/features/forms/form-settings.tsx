import { EditConflict, useEditBase, useFormConflict } from '@stoa/shared/conflicts';
import { FormSettingsFields, type FormSettingsInput } from '@stoa/shared/contracts/forms/form-settings';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { Form, NumberField, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useNavigate } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Checkbox, Cluster, Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { DateField } from '../../components/date-field.tsx';
import { RemoveButton } from '../../components/remove-button.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { FormTab } from './form-tab.tsx';
import { FORM_PATHS } from './form-paths.ts';
import { settingsValues, toMoment } from './form-settings-fields.ts';
import { type FormRecord, loadForm, saveForm } from './use-form-record.ts';

/** Address, notices, contacts, limits and where else a form may show. */
export function FormSettingsScreen() {
  return (
    <FormTab>
      {(record, reload) => (
        <SettingsForm key={`${record.id}-${record.version}`} record={record} reload={reload} />
      )}
    </FormTab>
  );
}

function SettingsForm({ record, reload }: { record: FormRecord; reload(): Promise<unknown> }) {
  const { t } = useFormsTranslations();
  const { account_id: accountId } = useSite();
  const navigate = useNavigate();
  const [listIds, setListIds] = useState<readonly string[]>(record.list_ids);
  const base = useEditBase<FormSettingsInput>(settingsValues(record), record.version);
  const form = useForm({
    schema: FormSettingsFields,
    initial: settingsValues(record),
    snapshot: { entity: `form-settings-${record.id}`, base },
    texts: {
      slug: t('problems.slug'),
      notifyEmails: t('problems.notify'),
      'notifyEmails.*': t('problems.notify'),
      frameOrigins: t('problems.origins'),
      'frameOrigins.*': t('problems.origins'),
      maxEntries: t('problems.number'),
      retentionDays: t('problems.days'),
      closesAt: t('problems.window'),
    },
    codes: { slug_taken: { field: 'slug', text: t('problems.slugTaken') } },
    failed: (error) => errorMessage(t, error),
    async submit({ opensAt, closesAt, ...fields }) {
      const saved = await saveForm(accountId, {
        id: record.id,
        version: base.get().version,
        ...fields,
        listIds,
        opensAt: toMoment(opensAt),
        closesAt: toMoment(closesAt),
      });
      base.set({ values: form.methods.getValues(), version: saved.version });
      notify('success', t('saved'));
      await reload();
    },
  });
  const conflict = useFormConflict<FormSettingsInput, FormRecord>({
    form,
    base,
    read: () => loadForm(record.id),
    toValues: settingsValues,
    toVersion: ({ version }) => version,
    // Lists lie beside the form: those that nobody changed here follow what is stored.
    onRead: ({ list_ids: ids }) => setListIds((now) => (now === record.list_ids ? ids : now)),
    labels: {
      slug: t('settings.slug'),
      notifyEmails: t('settings.notify'),
      tags: t('settings.tags'),
      frameOrigins: t('settings.origins'),
      opensAt: t('settings.opensAt'),
      closesAt: t('settings.closesAt'),
      maxEntries: t('settings.maxEntries'),
      retentionDays: t('settings.retentionDays'),
    },
  });
  const url = `${location.origin}/forms/${record.slug}`;
  const frame = `<iframe src="${url}/embed" title="${record.title.replaceAll('"', '&quot;')}" style="width:100%;height:40rem;border:0"></iframe>`;
  return (
    <Stack $gap={6}>
      <Form form={form} gap={6}>
        <EditConflict {...conflict} />
        <Part title={t('settings.address')}>
          <TextField
            form={form}
            name="slug"
            label={t('settings.slug')}
            hint={t('settings.slugHint')}
            dir="ltr"
            maxLength={80}
            required
          />
          <CopyLine label={t('settings.link')} text={url} />
          <p>{t('settings.block')}</p>
        </Part>
        <Part title={t('settings.notices')}>
          <TextareaField
            form={form}
            name="notifyEmails"
            label={t('settings.notify')}
            hint={t('settings.notifyHint')}
            rows={3}
            dir="ltr"
          />
        </Part>
        <Part title={t('settings.contacts')}>
          <p>{t('settings.contactsText')}</p>
          <TextField
            form={form}
            name="tags"
            label={t('settings.tags')}
            hint={t('settings.tagsHint')}
            dir="auto"
          />
          <Lists chosen={listIds} onChange={setListIds} />
        </Part>
        <Part title={t('settings.limits')}>
          <Grid $min="14rem" $gap={5}>
            <DateField form={form} name="opensAt" label={t('settings.opensAt')} withTime />
            <DateField form={form} name="closesAt" label={t('settings.closesAt')} withTime />
            <NumberField form={form} name="maxEntries" label={t('settings.maxEntries')} inputMode="numeric" />
            <NumberField
              form={form}
              name="retentionDays"
              label={t('settings.retentionDays')}
              hint={t('settings.retentionDaysHint')}
              inputMode="numeric"
            />
          </Grid>
        </Part>
        <Part title={t('settings.embed')}>
          <TextareaField
            form={form}
            name="frameOrigins"
            label={t('settings.origins')}
            hint={t('settings.originsHint')}
            rows={3}
            dir="ltr"
          />
          {record.frame_origins.length > 0 && <CopyLine label={t('settings.code')} text={frame} />}
        </Part>
        <Cluster $gap={3}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          <RemoveButton
            title={t('delete')}
            text={t('deleteText')}
            labels={{ cancel: t('cancel'), close: t('close') }}
            say={(error) => errorMessage(t, error)}
            remove={async () => {
              await callRpc('delete_form', { p_form_id: record.id });
              notify('success', t('deleted'));
              void navigate(FORM_PATHS.list, { replace: true });
            }}
          />
        </Cluster>
      </Form>
    </Stack>
  );
}

function Lists({ chosen, onChange }: { chosen: readonly string[]; onChange(ids: string[]): void }) {
  const { t } = useFormsTranslations();
  const { data = [] } = useRead<{ id: string; name: string }[]>(
    'contact-lists',
    [],
    async (client, accountId) =>
      must(await client.from('lists').select('id,name').eq('account_id', accountId).order('name').limit(200)),
  );
  if (data.length === 0) return null;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <legend style={{ paddingInline: 0, fontWeight: 560 }}>{t('settings.lists')}</legend>
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
