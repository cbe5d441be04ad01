import type { GatewayName } from '@stoa/shared/contracts/payments';
import { AppError } from '@stoa/shared/contracts/errors';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { type FormEvent, useState } from 'react';
import { useRejectedForm } from '../../data/use-rejected-form.ts';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** What each provider calls its keys; what is typed into them is never shown again. */
const KEYS = {
  stripe: ['secretKey', 'webhookSecret'],
  paypal: ['environment', 'clientId', 'clientSecret', 'webhookId'],
  razorpay: ['keyId', 'keySecret', 'webhookSecret'],
} as const satisfies Record<GatewayName, readonly string[]>;
type KeyName = (typeof KEYS)[GatewayName][number];
const EXAMPLES: Partial<Record<`${GatewayName}.${string}`, string>> = {
  'stripe.secretKey': 'sk_live_…',
  'stripe.webhookSecret': 'whsec_…',
  'razorpay.keyId': 'rzp_live_…',
};

/** The form that takes a provider's keys. All of them are given together: half a set opens nothing. */
export function PaymentKeys(props: {
  provider: GatewayName;
  onSave(keys: Record<string, string>): Promise<void>;
  onClose(): void;
}) {
  const { provider } = props;
  const { t } = useShopTranslations();
  const toErrorMessage = useErrorMessage();
  const names: readonly KeyName[] = KEYS[provider];
  const [typed, setTyped] = useState<Partial<Record<KeyName, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, rejected } = useRejectedForm();
  const valueOf = (name: KeyName) => typed[name] ?? (name === 'environment' ? 'live' : '');

  async function save(event: FormEvent) {
    event.preventDefault();
    const missing = names.filter((name) => valueOf(name).trim() === '');
    setWrong(missing);
    if (missing.length > 0) return rejected();
    setBusy(true);
    setProblem(null);
    try {
      await props.onSave(Object.fromEntries(names.map((name) => [name, valueOf(name).trim()])));
    } catch (error) {
      const issues = error instanceof AppError ? (error.issues ?? []) : [];
      setWrong(issues.map(({ path }) => path));
      if (issues.length === 0) setProblem(toErrorMessage(error));
      setBusy(false);
      rejected();
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate autoComplete="off">
      <Stack $gap={4}>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {names.map((name) => (
          <Field
            key={name}
            label={t(`payments.keys.${name}`)}
            required
            error={wrong.includes(name) && t('payments.keyWrong')}
          >
            {name === 'environment' ? (
              <Select
                value={valueOf(name)}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              >
                <option value="live">{t('payments.live')}</option>
                <option value="sandbox">{t('payments.sandbox')}</option>
              </Select>
            ) : (
              <Input
                dir="ltr"
                type={/secret/i.test(name) ? 'password' : 'text'}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={300}
                placeholder={EXAMPLES[`${provider}.${name}`]}
                value={valueOf(name)}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
        <p>{t('payments.writeOnly')}</p>
        <Cluster $gap={3}>
          <Button type="submit" busy={isBusy}>
            {t('payments.saveKeys')}
          </Button>
          <Button variant="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
