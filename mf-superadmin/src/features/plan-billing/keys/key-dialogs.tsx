import type { GatewayName } from '@stoa/shared/contracts/payments';
import {
  keysFormSchema,
  type KeysFormValues,
  type PlatformKeySetting,
} from '@stoa/shared/contracts/platform-keys';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { SelectField, TextField, useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { operatorFetch } from '../../../data/operator-session.ts';
import { ENVIRONMENTS, keyFields, keysPath, PROVIDER_BRANDS } from './key-fields.ts';

interface KeyDialogProps {
  provider: GatewayName;
  hasKeys: boolean;
  onDone(setting: PlatformKeySetting): Promise<unknown>;
  onClose(): void;
}

/** Stores keys, or removes them. */
export function KeyDialog({ kind, ...props }: KeyDialogProps & { kind: 'set' | 'remove' }) {
  return kind === 'set' ? <SetKeysDialog {...props} /> : <RemoveKeysDialog {...props} />;
}

function SetKeysDialog({ provider, hasKeys, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const brand = PROVIDER_BRANDS[provider];
  const names = keyFields(provider);
  const form = useForm<KeysFormValues, KeysFormValues>({
    schema: keysFormSchema(provider),
    initial: {
      ...Object.fromEntries(names.map((name) => [name, name === 'environment' ? ENVIRONMENTS[0] : ''])),
      reason: '',
    },
    isAction: true,
    texts: {
      reason: common('reason.missing'),
      ...Object.fromEntries(names.map((name) => [name, t(`keys.wrong.${provider}.${name}`)])),
    },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await onDone(await operatorFetch<PlatformKeySetting>(keysPath(provider), { method: 'PUT', body }));
      notify('success', t('keys.setDone'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('keys.setTitle', { brand })}
      lead={t('keys.setLead')}
      confirm={t(hasKeys ? 'keys.replace' : 'keys.set', { brand })}
      isDangerous
      onDone={async () => {}}
      onClose={onClose}
    >
      {names.map((name) =>
        name === 'environment' ? (
          <SelectField key={name} form={form} name={name} label={t('keys.environment')} required>
            {ENVIRONMENTS.map((value) => (
              <option key={value} value={value}>
                {t(`keys.environments.${value}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            key={name}
            form={form}
            name={name}
            type="password"
            label={t(`keys.${name}`)}
            hint={t(`keys.hint.${provider}.${name}`)}
            autoComplete="off"
            required
          />
        ),
      )}
    </ReasonDialog>
  );
}

function RemoveKeysDialog({ provider, onDone, onClose }: KeyDialogProps) {
  const { t } = useTranslations('plans');
  const { t: common } = useTranslations('cockpit');
  const brand = PROVIDER_BRANDS[provider];
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `platform keys ${provider}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit(body) {
      await onDone(await operatorFetch<PlatformKeySetting>(keysPath(provider), { method: 'DELETE', body }));
      notify('success', t('keys.removeDone'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t('keys.removeTitle', { brand })}
      lead={t(provider === 'stripe' ? 'keys.removeLead' : 'keys.removeLinkLead', { brand })}
      confirm={t('keys.remove', { brand })}
      isDangerous
      onDone={async () => {}}
      onClose={onClose}
    />
  );
}
