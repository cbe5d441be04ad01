import { GatewayKeys, type GatewayName } from '@stoa/shared/contracts/payments';
import { Form, SelectField, SubmitButton, TextField, useForm } from '@stoa/shared/forms';
import { Button, Cluster } from '@stoa/shared/ui';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Keys of each provider; entered values are never shown again. */
const KEYS = {
  stripe: ['secretKey', 'webhookSecret'],
  paypal: ['environment', 'clientId', 'clientSecret', 'webhookId'],
  razorpay: ['keyId', 'keySecret', 'webhookSecret'],
} as const satisfies Record<GatewayName, readonly string[]>;
const EXAMPLES: Partial<Record<`${GatewayName}.${string}`, string>> = {
  'stripe.secretKey': 'sk_live_…',
  'stripe.webhookSecret': 'whsec_…',
  'razorpay.keyId': 'rzp_live_…',
};
type Keys = Record<string, string>;

/** The form that takes a provider's keys. All of them are given together: half a set opens nothing. */
export function PaymentKeys(props: {
  provider: GatewayName;
  onSave(keys: Keys): Promise<void>;
  onClose(): void;
}) {
  const { provider } = props;
  const { t } = useShopTranslations();
  const toErrorMessage = useErrorMessage();
  const names: readonly string[] = KEYS[provider];
  const form = useForm<Keys, Keys>({
    schema: GatewayKeys[provider],
    initial: Object.fromEntries(names.map((name) => [name, name === 'environment' ? 'live' : ''])),
    snapshot: false,
    texts: Object.fromEntries(names.map((name) => [name, t('payments.keyWrong')])),
    failed: toErrorMessage,
    submit: (keys) => props.onSave(keys),
  });
  return (
    <Form form={form} gap={4} autoComplete="off">
      {names.map((name) =>
        name === 'environment' ? (
          <SelectField key={name} form={form} name={name} label={t(`payments.keys.${name}`)} required>
            <option value="live">{t('payments.live')}</option>
            <option value="sandbox">{t('payments.sandbox')}</option>
          </SelectField>
        ) : (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`payments.keys.${name}`)}
            dir="ltr"
            type={/secret/i.test(name) ? 'password' : 'text'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            placeholder={EXAMPLES[`${provider}.${name}`]}
            required
          />
        ),
      )}
      <p>{t('payments.writeOnly')}</p>
      <Cluster $gap={3}>
        <SubmitButton form={form}>{t('payments.saveKeys')}</SubmitButton>
        <Button variant="quiet" onClick={() => form.leave(props.onClose)}>
          {t('cancel')}
        </Button>
      </Cluster>
    </Form>
  );
}
