import { SenderAddressFields, type SenderDomain } from '@stoa/shared/contracts/sender-domains';
import { Form, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog } from '@stoa/shared/ui';
import { errorMessage } from '../../data/error-message.ts';
import { useSenderTranslations } from '../../translations/sender-domains/index.ts';
import type { SenderDomainSteps } from './use-sender-domains.ts';

/** Adds a sender domain by its address, or changes the part before the @. */
export function AddressDialog(props: {
  domain: SenderDomain | null;
  steps: SenderDomainSteps;
  onClose(): void;
}) {
  const { t } = useSenderTranslations();
  const { domain, steps, onClose } = props;
  const form = useForm({
    schema: SenderAddressFields,
    initial: { address: domain ? `${domain.localPart}@${domain.domain}` : '' },
    snapshot: { entity: domain?.id ?? 'new' },
    texts: { address: t('addressWrong') },
    codes: {
      free_mail_domain: { field: 'address', text: t('refused.free_mail_domain') },
      name_taken: { field: 'address', text: t('refused.name_taken') },
    },
    failed: (error) => errorMessage(t, error),
    async submit({ address }) {
      const [localPart = '', name = ''] = address.trim().toLowerCase().split('@');
      if (!domain) await steps.add({ domain: name, localPart });
      else if (name === domain.domain) await steps.change(domain.id, { localPart });
      else throw new Error('other_domain');
      notify('success', t(domain ? 'addressSaved' : 'added'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(domain ? 'editAddress' : 'addTitle')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <Button variant="secondary" onClick={() => form.leave(onClose)}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t(domain ? 'save' : 'add')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <TextField
          form={form}
          name="address"
          label={t('address')}
          hint={t('addressHint')}
          dir="ltr"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={231}
          placeholder="hello@example.com"
          required
        />
      </Form>
    </Dialog>
  );
}
