import { MAX_SLUG_LENGTH } from '@stoa/shared/contracts/new-site';
import { type OwnedSite, RenameSiteInput } from '@stoa/shared/contracts/owned-sites';
import { apiFetch } from '@stoa/shared/data';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Card } from '@stoa/shared/ui';
import { codeOf } from '../../data/operator-session.ts';

/** Gives a site another slug. */
export function RenameForm(props: { site: OwnedSite; sitesDomain: string; onRenamed(): Promise<unknown> }) {
  const { t } = useTranslations('owned');
  const { site, sitesDomain, onRenamed } = props;
  const form = useForm({
    schema: RenameSiteInput,
    initial: { slug: site.slug },
    texts: { slug: t('setup.invalid') },
    codes: {
      slug_taken: { field: 'slug', text: t('setup.taken') },
      slug_reserved: { field: 'slug', text: t('setup.reserved') },
      rename_limit: { field: 'slug', text: t('setup.limit') },
    },
    failed: (error) => (codeOf(error) === 'rename_limit' ? t('setup.limit') : t('setup.failed')),
    async submit(body) {
      await apiFetch(`/api/sites/${site.account_id}/slug`, { method: 'PUT', body });
      notify('success', t('setup.renamed'));
      await onRenamed();
    },
  });
  return (
    <Card>
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="slug"
          label={t('setup.slug')}
          hint={t('setup.slugHint', { domain: sitesDomain })}
          normalise={(text) => text.toLowerCase()}
          maxLength={MAX_SLUG_LENGTH}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <p>{site.renamesLeft > 0 ? t('setup.left', { count: site.renamesLeft }) : t('setup.limit')}</p>
        <div>
          <SubmitButton form={form}>{t('setup.rename')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
