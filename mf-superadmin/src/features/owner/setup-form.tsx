import { EditConflict, isEditConflict, useEditBase, useFormConflict } from '@stoa/shared/conflicts';
import type { Language } from '@stoa/shared/contracts/languages';
import type { OwnedSite } from '@stoa/shared/contracts/owned-sites';
import { type SiteSetup, SiteSetupInput } from '@stoa/shared/contracts/site-setup';
import { apiFetch } from '@stoa/shared/data';
import { Form, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { SaveBar } from '../../components/save-bar.tsx';
import { SetupFields } from './setup-fields.tsx';

const toValues = ({ name, language, currency, timeZone, supportAccess }: SiteSetup): SiteSetupInput => ({
  name,
  language: language as Language,
  currency,
  timeZone,
  supportAccess,
});

/** Edits the settings of one site; what was saved elsewhere in between is merged by field. */
export function SetupForm(props: {
  site: OwnedSite;
  setup: SiteSetup;
  reload(): Promise<SiteSetup | undefined>;
  onSaved(): Promise<unknown>;
}) {
  const { t } = useTranslations('owned');
  const { site, setup, reload, onSaved } = props;
  const base = useEditBase(toValues(setup), setup.version);
  const form = useForm({
    schema: SiteSetupInput,
    initial: toValues(setup),
    snapshot: { entity: `site-setup-${site.account_id}`, base },
    texts: { name: t('setup.nameMissing') },
    codes: {
      currency_locked: { field: 'currency', text: t('setup.currencyLocked') },
      in_use: { field: 'currency', text: t('setup.currencyInUse') },
    },
    failed: (error) => t(isEditConflict(error) ? 'setup.conflict' : 'setup.notSaved'),
    async submit(body) {
      const saved = await apiFetch<SiteSetup>(`/api/sites/${site.account_id}/setup`, {
        method: 'PUT',
        body,
        headers: { 'if-match': `"${base.get().version}"` },
      });
      base.set({ values: toValues(saved), version: saved.version });
      notify('success', t('setup.saved'));
      await Promise.all([reload(), onSaved()]);
      return toValues(saved);
    },
  });
  const conflict = useFormConflict<SiteSetupInput, SiteSetup>({
    form,
    base,
    labels: Object.fromEntries(
      ['name', 'language', 'currency', 'timeZone', 'supportAccess'].map((key) => [key, t(`setup.${key}`)]),
    ),
    read: reload,
    toValues,
    toVersion: ({ version }) => version,
  });
  return (
    <Form form={form} gap={5}>
      <EditConflict {...conflict} />
      <SetupFields form={form} hasOrders={setup.hasOrders} supportEndsAt={setup.supportEndsAt} />
      <SaveBar form={form} />
    </Form>
  );
}
