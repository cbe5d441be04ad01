import { PayoutFields, type PayoutFieldValues } from '@stoa/shared/contracts/affiliates';
import { apiFetch } from '@stoa/shared/data';
import { Form, SelectField, SubmitButton, TextField, useForm, useWatch } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Cluster, Grid } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

const INITIAL: PayoutFieldValues = { method: 'bank', holder: '', iban: '', email: '' };

/** Takes where an affiliate is paid; what is stored comes back as a hint only. */
export function PayoutDataForm({ hint, onDone }: { hint: string; onDone(): Promise<unknown> }) {
  const { t } = useAffiliateTranslations();
  const form = useForm({
    schema: PayoutFields,
    initial: INITIAL,
    // Account numbers are stored sealed or not at all.
    snapshot: false,
    texts: {
      holder: t('portal.holderWrong'),
      iban: t('portal.ibanWrong'),
      email: t('portal.emailWrong'),
    },
    failed: (error) => errorMessage(t, error),
    async submit({ method, holder, iban, email }) {
      const body = method === 'bank' ? { method, holder, iban } : { method, email };
      await apiFetch('/api/affiliate/payout-data', { method: 'PUT', body });
      notify('success', t('saved'));
      await onDone();
    },
  });
  const method = useWatch({ control: form.methods.control, name: 'method' });
  return (
    <Form form={form} gap={4}>
      <Part title={t('portal.payoutData')}>
        <p>
          {t('portal.payoutDataText')} {hint && <bdi>{t('portal.stored', { hint })}</bdi>}
        </p>
        <Grid $min="14rem" $gap={5}>
          <SelectField form={form} name="method" label={t('portal.method')}>
            <option value="bank">{t('portal.bank')}</option>
            <option value="paypal">{t('portal.paypal')}</option>
          </SelectField>
          {method === 'bank' && (
            <>
              <TextField
                form={form}
                name="holder"
                label={t('portal.holder')}
                dir="auto"
                maxLength={100}
                required
              />
              <TextField form={form} name="iban" label={t('portal.iban')} dir="ltr" maxLength={42} required />
            </>
          )}
          {method === 'paypal' && (
            <TextField
              form={form}
              name="email"
              label={t('portal.email')}
              dir="ltr"
              maxLength={254}
              required
            />
          )}
        </Grid>
        <Cluster>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      </Part>
    </Form>
  );
}
