import { DomainFields } from '@stoa/shared/contracts/site-domain';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';

/** Names the domain that the site gets. */
export function DomainForm({ onClaim }: { onClaim(domain: string): Promise<unknown> }) {
  const { t } = useTranslations('dashboard');
  const form = useForm({
    schema: DomainFields,
    initial: { domain: '' },
    texts: { domain: t('domain.wrong') },
    failed: (error) => (error instanceof Error ? error.message : t('site.failed')),
    async submit({ domain }) {
      await onClaim(domain);
    },
  });
  return (
    <Form form={form} gap={4}>
      <TextField
        form={form}
        name="domain"
        label={t('domain.name')}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        placeholder="www.example.com"
      />
      <SubmitButton form={form}>{t('domain.claim')}</SubmitButton>
    </Form>
  );
}
