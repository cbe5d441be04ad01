import { RateFields, type RateValues } from '@stoa/shared/contracts/affiliates';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import {
  Form,
  MoneyField,
  NumberField,
  SelectField,
  SubmitButton,
  useForm,
  useWatch,
} from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Dialog } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useAffiliateTranslations } from '../../translations/affiliates/index.ts';

const INITIAL: RateValues = {
  affiliateId: '',
  productId: '',
  kind: 'percent',
  percent: 20,
  fixedMinor: 0,
};

/** Sets the rate of an affiliate, a product, or one for the other. */
export function RateDialog(props: {
  affiliates: readonly { value: string; label: string }[];
  onDone(): Promise<void>;
  onClose(): void;
}) {
  const { t } = useAffiliateTranslations();
  const { account_id: accountId, settings } = useSite();
  const products = useRead('affiliate-products', [], async (client, account) =>
    must(
      await client.from('products').select('id,title').eq('account_id', account).order('title').limit(500),
    ),
  ).data;
  const form = useForm({
    schema: RateFields,
    initial: INITIAL,
    texts: {
      affiliateId: t('rates.choose'),
      percent: t('programme.percentWrong'),
      fixedMinor: t('programme.moneyWrong'),
    },
    failed: (error) => errorMessage(t, error),
    async submit({ percent, ...values }) {
      await callRpc('save_affiliate_rate', {
        p_account_id: accountId,
        p_values: { ...values, percentBp: Math.round(percent * 100) },
      });
      notify('success', t('saved'));
      await props.onDone();
    },
  });
  const kind = useWatch({ control: form.methods.control, name: 'kind' });
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('rates.add')}
      closeLabel={t('close')}
      footer={
        <Cluster $gap={3} $justify="end">
          <SubmitButton form={form}>{t('rates.add')}</SubmitButton>
        </Cluster>
      }
    >
      <Form form={form} gap={4}>
        <SelectField form={form} name="affiliateId" label={t('rates.affiliate')}>
          <option value="">{t('rates.all')}</option>
          {props.affiliates.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="productId" label={t('rates.product')}>
          <option value="">{t('rates.all')}</option>
          {products?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="kind" label={t('programme.kind')}>
          <option value="percent">{t('programme.percentKind')}</option>
          <option value="fixed">{t('programme.fixedKind')}</option>
        </SelectField>
        {kind === 'percent' ? (
          <NumberField
            form={form}
            name="percent"
            label={t('programme.percent')}
            inputMode="decimal"
            required
          />
        ) : (
          <MoneyField
            form={form}
            name="fixedMinor"
            currency={settings.currency}
            label={`${t('programme.fixed')} (${settings.currency})`}
            inputMode="decimal"
            required
          />
        )}
      </Form>
    </Dialog>
  );
}
